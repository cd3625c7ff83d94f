enum BadFraction: Rule {
  static let id = "bad-fraction"
  static let phase = RulePhase.resolution
  static let purpose = """
    A fraction counts parts of one that fit its type, and together with the integer it takes at most eight \
    octets. It has the sign of an integer that has one, by two's complement.
    """
  static let example = RuleExample.value(
    "{ raw: int8, fraction: { raw: uint8, of: 1000 }, unit: °C }",
    "{ raw: int8, fraction: { raw: uint8, of: 100 }, unit: °C }")

  /// Reports a fraction that does not fit behind an integer; returns whether it does.
  static func check(
    _ fraction: FractionDocument, behind type: ScalarType, _ meaning: MeaningDocument,
    reporting diagnostics: inout Diagnostics
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
    guard let sign = fraction.sign, sign.value == .whole, let problem = problem(ofSignIn: type, meaning) else {
      return true
    }
    diagnostics.report(Diagnostic(Self.self, problem, at: sign.range))
    return false
  }

  /// Why a fraction cannot have the sign of its integer; nil where it can.
  private static func problem(ofSignIn type: ScalarType, _ meaning: MeaningDocument) -> String? {
    guard type.kind == .signed else { return "a \(type) has no sign; use a signed type, or remove `sign`" }
    guard meaning.sign?.value != .signMagnitude else {
      return "parts behind sign and magnitude have that sign already; remove `sign`"
    }
    guard meaning.outOfRange?.value != .keep else {
      return "no octets are between minus one and zero, which `out-of-range: keep` would keep; remove one of both"
    }
    return nil
  }
}
