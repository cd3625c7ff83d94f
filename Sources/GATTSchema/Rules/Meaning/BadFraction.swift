/// A fraction counts parts of one that fit its type, and together with the integer it takes at most eight octets.
enum BadFraction: Rule {
  static let id = "bad-fraction"
  static let phase = RulePhase.resolution
  static let purpose =
    """
    A fraction counts parts of one that fit its type, and together with the integer it takes at most eight \
    octets.
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
            value: { raw: int8, fraction: { raw: uint8, of: 1000 }, unit: °C }
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
            value: { raw: int8, fraction: { raw: uint8, of: 100 }, unit: °C }
    """#

  /// Reports a fraction that does not fit behind an integer; returns whether it does.
  static func check(
    _ fraction: FractionDocument, behind type: ScalarType, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let (base, parts) = (fraction.base, fraction.scalar)
    let most = (parts.value.integerRange?.upperBound ?? 0) + 1
    guard (2...most).contains(base.value) else {
      let message =
        "one has 2 to \(most) parts in a \(parts.value), not \(base.value); use a wider type, or another number"
      diagnostics.report(Diagnostic(Self.self, message, at: base.range))
      return false
    }
    guard !type.isPacked, type.octets + parts.value.octets <= 8 else {
      let reason = type.isPacked ? "packed numbers have no fraction" : "both take more than 8 octets"
      diagnostics.report(Diagnostic(Self.self, "\(reason); use two fields", at: parts.range))
      return false
    }
    return true
  }
}
