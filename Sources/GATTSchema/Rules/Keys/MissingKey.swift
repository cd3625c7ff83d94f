/// Some keys a place cannot do without, such as the UUID of a service.
enum MissingKey: Rule {
  static let id = "missing-key"
  static let purpose =
    """
    Some keys a place cannot do without, such as the UUID of a service.
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

  /// A key that `place` needs.
  static func diagnostic(_ key: LanguageKey, in place: Place, at range: SourceRange) -> Diagnostic {
    let summary = key.summary.prefix(1).lowercased() + key.summary.dropFirst().dropLast()
    return Diagnostic(Self.self, "\(place.name) needs the key `\(key.name)`: \(summary)", at: range)
  }

  /// A union without alternatives.
  static func alternatives(at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "a union needs the key `alternatives`: the structures that its tag tells apart", at: range)
  }
}
