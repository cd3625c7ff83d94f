enum AliasExpansion: TextRule {
  static let id = "alias-expansion"
  static let purpose = """
    Aliases and types may repeat parts of a file, but not so often that a small file stands for a huge one.
    """
  static let example = RuleExample.file(
    """
    gatt: 1
    name: Thermometer
    x-a: &a [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
    x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
    x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
    x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
    x-f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
    services: []
    """, RuleExample.thermometer)

  /// How many numbers and names the uses of types may add to a profile.
  static let largestTypeExpansion = 250_000

  /// The alias with which the file grew too large.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .tooManyAliases(let name, let range) = problem else { return nil }
    return Diagnostic(
      Self.self,
      "aliases expand to more than \(YAMLReader.largestAliasExpansion) nodes with *\(name); write less of it",
      at: range)
  }

  /// Reports the use of the type `name` when those before it have added too much already; returns whether it may be used.
  static func check(_ name: Located<String>, after count: Int, reporting diagnostics: inout Diagnostics) -> Bool {
    guard count > largestTypeExpansion else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "types expand to more than \(largestTypeExpansion) numbers and names with `\(name.value)`",
        at: name.range))
    return false
  }
}
