/// Every place of the language knows its keys; any other is a mistake, and the finding names the nearest legal one.
enum UnknownKey: Rule {
  static let id = "unknown-key"
  static let phase = RulePhase.document
  static let purpose =
    """
    Every place of the language knows its keys; any other is a mistake, and the finding names the \
    nearest legal one. Keys that begin with `x-` are kept for your own tools.
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
            permision: { read: encrypted }
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
            permissions: { read: encrypted }
    """#

  /// Reports a key that `place` does not know; returns whether it knows it.
  static func check(_ entry: YAMLEntry, in place: Place, reporting diagnostics: inout Diagnostics) -> Bool {
    guard place.key(entry.name) == nil else { return true }
    diagnostics.report(diagnostic(entry.key, in: place))
    return false
  }

  private static func diagnostic(_ key: YAMLNode, in place: Place) -> Diagnostic {
    let written = key.text ?? ""
    let legal = place.keys.map(\.name)
    guard let nearest = Nearest.match(written, among: legal) else {
      return Diagnostic(
        Self.self, "\(place.name) has no key `\(written)`; it takes \(legal.joined(separator: ", "))", at: key.range)
    }
    return Diagnostic(
      Self.self,
      "\(place.name) has no key `\(written)`; did you mean `\(nearest)`? It takes \(legal.joined(separator: ", "))",
      at: key.range, fixIt: .init("write `\(nearest)`", replacing: key.range, with: nearest))
  }
}
