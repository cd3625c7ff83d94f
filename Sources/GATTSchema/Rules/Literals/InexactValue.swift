enum InexactValue: Rule {
  static let id = "inexact-value"
  static let phase = RulePhase.literals
  static let purpose = """
    A written value is one that the octets can hold exactly. Rounding in silence would make the profile \
    say something else than the device.
    """
  static let example = RuleExample.temperature("initial: 20.005", "initial: 20.01")

  /// Reports a number that is not exact, and lies between two steps; returns whether it is exact.
  static func check(
    _ text: String, _ isExact: Bool, nearest: @autoclosure () -> Double, at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !isExact else { return true }
    let nearest = NumberText.shortest(nearest())
    diagnostics.report(
      Diagnostic(
        Self.self, "\(text) lies between two steps; the nearest is \(nearest)", at: range,
        fixIt: .init("write \(nearest)", replacing: range, with: nearest)))
    return false
  }
}
