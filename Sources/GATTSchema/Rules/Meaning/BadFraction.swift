enum BadFraction: Rule {
  static let id = "bad-fraction"
  static let phase = RulePhase.resolution
  static let purpose = """
    A fraction counts parts of one that fit its type, and together with the integer it takes at most eight \
    octets.
    """
  static let example = RuleExample.value(
    "{ raw: int8, fraction: { raw: uint8, of: 1000 }, unit: °C }",
    "{ raw: int8, fraction: { raw: uint8, of: 100 }, unit: °C }")

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
