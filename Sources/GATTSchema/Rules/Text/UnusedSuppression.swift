/// A `# gattc:ignore` comment silences a warning on its line or the next.
enum UnusedSuppression: Rule {
  static let id = "unused-suppression"
  static let severity = Severity.warning
  static let phase = RulePhase.suppression
  static let purpose =
    """
    A `# gattc:ignore` comment silences a warning on its line or the next. One that silences nothing is \
    left over, or has a typing error.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    # gattc:ignore unknown-unit we call it that
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
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

  /// Reports the comments among `unused` that silenced nothing, and could not have in another way.
  static func check(_ unused: [Suppression], reporting diagnostics: inout Diagnostics) {
    let findable = unused.filter { !mayShowElsewhere($0) }
    for suppression in findable.prefix(Diagnostics.largestCount) { diagnostics.report(diagnostic(suppression)) }
  }

  /// Whether the comment may silence what only shows beside other files, which are not looked at here.
  private static func mayShowElsewhere(_ suppression: Suppression) -> Bool {
    guard let rule = RuleCatalog.rule(suppression.rule) as? any FolderRule.Type else { return false }
    return rule.severity != .error
  }

  private static func diagnostic(_ suppression: Suppression) -> Diagnostic {
    let known = RuleCatalog.rule(suppression.rule) != nil
    let reason =
      known ? "there is nothing of `\(suppression.rule)` to ignore on line \(suppression.line)" : unknown(suppression)
    return Diagnostic(Self.self, "\(reason); remove the comment", at: suppression.range)
  }

  private static func unknown(_ suppression: Suppression) -> String {
    let nearest = Nearest.match(suppression.rule, among: RuleCatalog.all.map { $0.id })
    return "there is no rule `\(suppression.rule)`" + (nearest.map { ", perhaps `\($0)`" } ?? "")
  }
}
