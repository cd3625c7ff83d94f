import GATTContract
import GATTSchema

/// What there is to say of the rules of `gattc breaking`.
enum ContractRuleText {
  /// Id, category and purpose of each rule.
  static var table: TextTable {
    TextTable(ContractRuleCatalog.all.map { [$0.id, $0.category.rawValue, $0.purpose] })
  }

  /// Everything of one rule, with an example of each kind, and what `gattc breaking` says about the first.
  static func text(of rule: any ContractRule) -> String {
    """
    \(rule.id) (\(rule.category.rawValue))

    \(rule.purpose)

    Before:

    \(indented(rule.breaking.before))

    After, which breaks the rule:

    \(indented(rule.breaking.after))

    \(findings(rule).map { "    \($0)\n" }.joined())
    Before, and after without a break:

    \(indented(rule.harmless.before))

    \(indented(rule.harmless.after))

    """
  }

  /// What `gattc breaking --direction both` says about the example that breaks the rule.
  static func findings(_ rule: any ContractRule) -> [String] {
    guard let contracts = rule.breaking.contracts else { return [] }
    let changes = ContractComparison.changes(from: contracts.old, to: contracts.new)
    let findings = ContractFinding.findings(changes, in: .both, promising: rule.category)
    return findings.filter { $0.change.rule == rule.id && $0.severity > .note }.map {
      "\($0.severity.rawValue): \($0.message)".printable
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}

/// A rule of `gattc breaking` as JSON.
struct ContractRuleRow: Encodable {
  var id: String
  var category: String
  var purpose: String
  var mirror: String
  var old: String
  var new: String

  /// What there is to know of `rule`, with the example that breaks it as two whole files.
  init(_ rule: any ContractRule) {
    let files = rule.breaking.files
    (id, category, purpose, mirror) = (rule.id, rule.category.rawValue, rule.purpose, rule.mirror)
    (old, new) = (files.old, files.new)
  }
}
