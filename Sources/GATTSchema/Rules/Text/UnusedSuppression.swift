enum UnusedSuppression: Rule {
  static let id = "unused-suppression"
  static let severity = Severity.warning
  static let phase = RulePhase.suppression
  static let purpose = """
    A `# gattc:ignore` comment silences a warning on its line or the next, `# gattc:ignore-file` in the whole \
    file if a reason follows. One that silences nothing is left over, or has a typing error.
    """
  static let example = RuleExample.profileKeys("# gattc:ignore unknown-unit we call it that", "")

  /// Reports the comments among `unused` that silenced nothing, and could not have in another way.
  static func check(_ unused: [Suppression], reporting diagnostics: inout Diagnostics) {
    let findable = unused.filter { !mayShowElsewhere($0) }
    for suppression in findable.prefix(Diagnostics.largestCount) { diagnostics.report(diagnostic(suppression)) }
  }

  /// Whether the comment may silence what only shows beside other files, which are not looked at here.
  private static func mayShowElsewhere(_ suppression: Suppression) -> Bool {
    guard !suppression.lacksReason else { return false }
    guard let rule = RuleCatalog.rule(suppression.rule) as? any FolderRule.Type else { return false }
    return rule.severity != .error
  }

  private static func diagnostic(_ suppression: Suppression) -> Diagnostic {
    guard RuleCatalog.rule(suppression.rule) != nil else {
      return Diagnostic(Self.self, "\(unknown(suppression)); remove the comment", at: suppression.range)
    }
    guard !suppression.lacksReason else {
      return Diagnostic(
        Self.self, "what is ignored in a whole file needs a reason; write it behind `\(suppression.rule)`",
        at: suppression.range)
    }
    let place = suppression.line.map { "on line \($0)" } ?? "in this file"
    return Diagnostic(
      Self.self, "there is nothing of `\(suppression.rule)` to ignore \(place); remove the comment",
      at: suppression.range)
  }

  private static func unknown(_ suppression: Suppression) -> String {
    let nearest = RuleCatalog.nearest(to: suppression.rule)
    return "there is no rule `\(suppression.rule)`" + (nearest.map { ", perhaps `\($0)`" } ?? "")
  }
}
