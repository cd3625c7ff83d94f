/// A value given as text, or the `type` of a field, is the name of an entry of `types`.
enum UnknownType: Rule {
  static let id = "unknown-type"
  static let purpose =
    """
    A value given as text, or the `type` of a field, is the name of an entry of `types`, own or imported, or a \
    ready-made one.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Celsius: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Celcius
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Celsius: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Celsius
    """#

  /// A name that `types` does not have.
  static func diagnostic(_ name: Located<String>, legal: [String], more ready: [String]) -> Diagnostic {
    guard ScalarType(name.value) == nil else {
      return Diagnostic(
        Self.self, "`\(name.value)` is a scalar type; a value of one number is `{ raw: \(name.value) }`",
        at: name.range,
        fixIt: .init("write `{ raw: \(name.value) }`", replacing: name.range, with: "{ raw: \(name.value) }"))
    }
    let nearest = Nearest.match(name.value, among: legal + ready)
    let hint =
      nearest.map { "; did you mean `\($0)`?" }
      ?? "; `types` has \(legal.isEmpty ? "none" : legal.joined(separator: ", "))"
    return Diagnostic(
      Self.self, "there is no type `\(name.value)`\(hint)", at: name.range,
      fixIt: nearest.map { .init("write `\($0)`", replacing: name.range, with: YAMLText.scalar($0)) })
  }

  /// A type that several imported files have.
  static func ambiguous(_ name: Located<String>, _ files: [String]) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(name.value)` is in \(files.joined(separator: " and in ")); import only one of them", at: name.range
    )
  }

  /// A type that cannot stand in a structure.
  static func severalNumbers(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(name.value)` is several numbers, which have no place in a field; write it as a `struct`",
      at: name.range)
  }
}
