/// A name that Swift needs for itself cannot be asked for.
enum ReservedWord: Rule {
  static let id = "reserved-word"
  static let purpose =
    """
    A name that Swift or the generated code needs for itself cannot be asked for. Names made from `name:` \
    avoid these words by themselves.
    """
  static let bad =
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
            identifier: Type
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
            identifier: TemperatureType
    """#

  /// A member that every generated type has.
  static func member(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "generated types have a member `\(text.value)` already; choose another identifier", at: text.range,
      fixIt: .init("write `\(text.value)Value`", replacing: text.range, with: text.value + "Value"))
  }

  /// A name that generated code has for something else where types stand.
  static func typeMember(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "generated code needs `\(text.value)` for itself; choose another identifier", at: text.range,
      fixIt: .init("write `\(text.value)Value`", replacing: text.range, with: text.value + "Value"))
  }

  /// A word of Swift's own.
  static func diagnostic(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(text.value)` is a word of Swift's own; choose another identifier", at: text.range,
      fixIt: .init("write `\(text.value)Value`", replacing: text.range, with: text.value + "Value"))
  }
}
