/// A property stands once in its list.
enum DuplicateProperty: ProfileRule {
  static let id = "duplicate-property"
  static let severity = Severity.warning
  static let purpose =
    """
    A property stands once in its list. Of two, one was probably meant to be another.
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
            properties: [read, notify, read]
            value: { raw: int16, scale: 1/100, unit: °C }
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
            properties: [read, notify, write]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Reports every property that its list has already.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) {
      var first: [Property: SourceRange] = [:]
      for property in characteristic.document.properties {
        if let earlier = first[property.value] {
          diagnostics.report(diagnostic(property, earlier))
        } else {
          first[property.value] = property.range
        }
      }
    }
  }

  private static func diagnostic(_ property: Located<Property>, _ earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(property.value.rawValue)` stands twice in this list; remove one", at: property.range,
      notes: [.init("the first is here", at: earlier)])
  }
}
