/// A difference that `gattc breaking` is to accept, as a `.gattc.yaml` says.
package struct BreakingException: Hashable, Sendable {
  /// The id of the rule.
  package var rule: Located<String>
  /// Where the difference is.
  package var path: Located<String>
  /// What has changed: `old → new`.
  package var change: Located<String>
  /// Why it is accepted.
  package var reason: Located<String>
  /// The last day on which it is, written as `2026-12-31`.
  package var until: Located<String>
}

extension BreakingException {
  /// Reads an item of `breaking`; nil when something of it is missing or wrong, which is reported.
  init?(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) {
    guard let keys = MappingReader(node, as: .breakingException, reporting: &diagnostics) else { return nil }
    let rule = keys.text("rule", &diagnostics)
    let path = keys.text("path", &diagnostics)
    let change = keys.text("change", &diagnostics)
    let reason = keys.text("reason", &diagnostics)
    let until = keys.text("until", &diagnostics).flatMap { BadConfiguration.check(date: $0, reporting: &diagnostics) }
    guard let rule, let path, let change, let reason, let until else { return nil }
    self.init(rule: rule, path: path, change: change, reason: reason, until: until)
  }
}
