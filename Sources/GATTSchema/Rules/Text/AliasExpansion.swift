/// Aliases and types may repeat parts of a file, but not so often that a small file stands for a huge one.
enum AliasExpansion: Rule {
  static let id = "alias-expansion"
  static let purpose =
    """
    Aliases and types may repeat parts of a file, but not so often that a small file stands for a huge one.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    x-a: &a [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
    x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
    x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
    x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
    x-f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
    services: []
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// The use of a type with which the profile grew too large.
  static func types(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "types expand to more than \(Resolver.largestTypeExpansion) numbers and names with `\(name.value)`",
      at: name.range)
  }

  /// The alias with which the file grew too large.
  static func diagnostic(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self,
      "aliases expand to more than \(YAMLReader.largestAliasExpansion) nodes with *\(name); write less of it",
      at: range)
  }
}
