/// What has the name of a type is what the type says.
enum TypeDiffers: Rule {
  static let id = "type-differs"
  static let severity = Severity.warning
  static let purpose =
    """
    A number that is called like a type of this file, of an imported one or of another file in the same \
    folder is as wide as that type and signed like it. Otherwise one of the two is a mistake, or they are \
    two things and need two names.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Time Zone: { raw: int8, scale: 15, unit: min }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Clock
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Time, type: date-time }
                - { name: Time Zone, raw: uint8 }
          - name: Home
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read]
            value: Time Zone
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Time Zone: { raw: int8, scale: 15, unit: min }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Clock
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Time, type: date-time }
                - { name: Time Zone, type: Time Zone }
          - name: Home
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read]
            value: Time Zone
    """#

  /// Reports the numbers that differ from a type of the same file, or else of one that it imports.
  static func check(_ document: ProfileDocument, _ imports: Imports, reporting diagnostics: inout Diagnostics) {
    let (types, others) = (document.numberTypes, imports.numberTypes)
    for number in document.numbers {
      if let type = types[number.key] {
        guard type.value != number.type.value else { continue }
        diagnostics.report(diagnostic(number, type.value, notes: [.init("the type is here", at: type.range)]))
      } else if let other = others[number.key], other.type != number.type.value {
        diagnostics.report(diagnostic(number, other.type, in: " in \(other.path)", notes: []))
      }
    }
  }

  /// A number that differs from the type of its name, which stands in the same file or in `place`.
  static func diagnostic(
    _ number: NamedNumberType, _ other: ScalarType, in place: String = "", notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let message =
      "“\(number.name)” is \(number.type.value) here, but the type of that name\(place) is \(other); "
      + "use the type, or give one of the two another name"
    return Diagnostic(Self.self, message, at: number.type.range, notes: notes)
  }
}
