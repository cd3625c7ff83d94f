import ArgumentParser
import GATTSchema

/// `gattc reference`: prints an article of the documentation that is made from the tool's own tables.
/// `scripts/update references` writes the articles; nobody else needs the command, so `--help` does not list it.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the reference of keys or of rules as Markdown.", shouldDisplay: false
  ).listingExitCodes()

  /// What there is a reference of.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    /// The keys of `*.gatt.yaml`.
    case keys
    /// The rules that profiles are checked by.
    case rules
    /// The rules that changes of profiles are checked by.
    case breaking
  }

  @Argument(help: "What to describe.")
  var subject: Subject

  @OptionGroup var output: OutputOptions

  func run() throws {
    switch subject {
    case .keys: try output.write(KeyReference().article)
    case .rules: try output.write(RuleReference.article)
    case .breaking: try output.write(ContractRuleReference.article)
    }
  }
}
