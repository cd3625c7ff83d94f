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
    case .text where breaking: try Console.write(ContractRuleText.table.text)
    case .json where breaking: try Console.write(JSONText.of(ContractRuleCatalog.all.map { ContractRuleRow($0) }))
    case .text: try Console.write(Self.table.text)
    case .json: try Console.write(try JSONText.of(RuleCatalog.all.map { RuleRow($0) }))
    }
  }

  /// Id, severity and purpose of each rule.
  private static var table: TextTable {
    TextTable(RuleCatalog.all.map { [$0.id, $0.severity.rawValue, $0.purpose] })
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
