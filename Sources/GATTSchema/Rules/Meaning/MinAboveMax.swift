enum MinAboveMax: Rule {
  static let id = "min-above-max"
  static let phase = RulePhase.resolution
  static let purpose = "`min` is not above `max`, or no value would be valid."
  static let example = RuleExample.value(
    "{ raw: int16, scale: 1/100, unit: °C, min: 50, max: -20 }",
    "{ raw: int16, scale: 1/100, unit: °C, min: -20, max: 50 }")

  /// Reports limits that leave nothing; returns whether they leave something.
  static func check(_ written: MeaningDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let min = written.min, let max = written.max, min.value > max.value else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "min \(min.value) is above max \(max.value); swap them", at: min.range,
        notes: [.init("max is here", at: max.range)]))
    return false
  }
}
