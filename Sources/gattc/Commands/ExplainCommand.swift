import ArgumentParser
import GATTContract
import GATTSchema

/// `gattc explain`: tells what a rule asks for, with an example of each kind.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule, with an example that breaks it and the same mended.",
    discussion: "`gattc schema explain` describes the JSON."
  ).listingExitCodes()

  @Argument(
    help: "The rule's id, as it stands in brackets behind a finding.",
    completion: .list(RuleCatalog.all.map { $0.id } + ContractRuleCatalog.all.map { $0.id }))
  var rule: String

  @OptionGroup var output: FormatOptions<ValueFormat>

  func run() throws {
    if let found = ContractRuleCatalog.rule(rule) { return try explain(found) }
    guard let found = RuleCatalog.rule(rule) else { throw Self.unknown(rule) }
    switch output.format {
    case .text: try Console.write(Self.text(of: found))
    case .json: try Console.write(JSONText.of(RuleRow(found)))
    }
  }

  private func explain(_ rule: any ContractRule) throws {
    switch output.format {
    case .text: try Console.write(ContractRuleText.text(of: rule))
    case .json: try Console.write(JSONText.of(ContractRuleRow(rule)))
    }
  }

  private static func unknown(_ id: String) -> ToolError {
    let nearest = Nearest.match(id, among: RuleCatalog.all.map { $0.id } + ContractRuleCatalog.all.map { $0.id })
    let advice = nearest.map { "did you mean \($0)?" } ?? "`gattc rules` lists them all"
    return .because(.usage, "there is no rule “\(id.printable)”; \(advice)")
  }

  private static func text(of rule: any Rule.Type) -> String {
    """
    \(rule.id) (\(rule.severity.rawValue))

    \(rule.purpose)

    Bad:

    \(indented(rule.bad))
    \(findings(rule))
    Good:

    \(indented(rule.good))

    """
  }

  /// What `gattc lint` says about the bad example; nothing where text cannot show what is wrong.
  private static func findings(_ rule: any Rule.Type) -> String {
    let all = rule.findings(in: rule.bad)
    let lines = all.filter { $0.rule == rule.id }.map { $0.printable.text(path: "bad") + "\n" }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
