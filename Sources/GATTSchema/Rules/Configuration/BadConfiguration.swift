enum BadConfiguration: Rule {
  static let id = "bad-configuration"
  static let phase = RulePhase.configuration
  static let purpose = """
    What a `.gattc.yaml` names has to be there: rules whose findings may count for less, paths below its \
    folder, and profiles. A mistake in it fails the build, so that no rule is off by accident.
    """
  static let example = RuleExample.file(
    """
    rules:
      no-readback: off
    """,
    """
    rules:
      no-read-back: off
    """)

  /// Reports a rule that there is not, or whose findings count as errors whatever is said; returns whether it is neither.
  static func check(_ rule: YAMLNode, _ level: RuleLevel, reporting diagnostics: inout Diagnostics) -> Bool {
    let id = rule.text ?? ""
    guard let known = RuleCatalog.rule(id) else {
      let nearest = RuleCatalog.nearest(to: id)
      diagnostics.report(
        Diagnostic(
          Self.self, "there is no rule `\(id)`" + (nearest.map { ", perhaps `\($0)`" } ?? "; `gattc rules` lists all"),
          at: rule.range, fixIt: nearest.map { .init("write `\($0)`", replacing: rule.range, with: $0) }))
      return false
    }
    guard known.severity == .error, level != .error else { return true }
    diagnostics.report(
      Diagnostic(Self.self, "what breaks `\(id)` cannot be compiled, so it stays an error; remove it", at: rule.range))
    return false
  }

  /// Reports a pattern that stands for nothing below the folder.
  static func check(
    _ pattern: PathPattern?, pattern text: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> PathPattern? {
    guard pattern == nil else { return pattern }
    diagnostics.report(
      Diagnostic(
        Self.self, "“\(text.value)” is no path below this file's folder; write one such as `Sources/*/Drafts`",
        at: text.range))
    return nil
  }

  /// Reports profiles that are not there.
  static func check(
    _ path: String?, profile text: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard path == nil else { return path }
    diagnostics.report(
      Diagnostic(
        Self.self, "there is no “\(text.value)”; write the path of a file or folder, from this file's folder",
        at: text.range))
    return nil
  }

  /// Reports profiles outside of the package, which has the folder `root`; returns whether they lie in it.
  static func check(
    _ root: String?, forbidding text: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let root else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "“\(text.value)” leads out of \(root), which this file is for; give it with `--profile`",
        at: text.range))
    return false
  }

  /// Reports a day that is not written as one.
  static func check(date: Located<String>, reporting diagnostics: inout Diagnostics) -> Located<String>? {
    let parts = date.value.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) ?? 0 : 0 }
    let isDate =
      parts.map(\.count) == [4, 2, 2] && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
      && numbers[0] > 0
    guard !isDate else { return date }
    diagnostics.report(
      Diagnostic(Self.self, "“\(date.value)” is no day; write one such as 2026-12-31", at: date.range))
    return nil
  }

  /// Reports a configuration that cannot be read.
  static func report(_ error: FileError, to diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, "the configuration cannot be read: \(error.reason)", at: nil))
  }
}
