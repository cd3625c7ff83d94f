import ArgumentParser
import GATTContract
import GATTSchema

/// `gattc rules`: lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules that profiles are checked by.",
    discussion: "`gattc schema rules` describes the JSON."
  ).listingExitCodes()

  @ArgumentParser.Flag(help: "List the rules of `gattc breaking` in place of those of `gattc lint`.")
  var breaking = false

  @OptionGroup var output: FormatOptions<ValueFormat>

  func run() throws {
    switch output.format {
    case .text where breaking: try Console.write(ContractRuleText.table)
    case .json where breaking: try Console.write(JSONText.of(ContractRuleCatalog.all.map { ContractRuleRow($0) }))
    case .text: try Console.write(Self.table)
    case .json: try Console.write(try JSONText.of(RuleCatalog.all.map { RuleRow($0) }))
    }
  }

  /// A line a rule: id, severity, purpose.
  private static var table: String {
    let width = RuleCatalog.all.map { $0.id.count }.max() ?? 0
    return RuleCatalog.all.map { rule in
      "\(padded(rule.id, to: width))  \(padded(rule.severity.rawValue, to: 7))  \(rule.purpose)\n"
    }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// A rule as JSON.
struct RuleRow: Encodable {
  var id: String
  var severity: String
  var purpose: String
  var bad: String
  var good: String

  /// What there is to know of `rule`.
  init(_ rule: any Rule.Type) {
    id = rule.id
    severity = rule.severity.rawValue
    purpose = rule.purpose
    bad = rule.bad
    good = rule.good
  }
}
