import ArgumentParser

/// The URL of a folder that has the references of the rules, `Rules.md` and `ChangeRules.md`: that of a release, say.
struct RulesURL: ExpressibleByArgument, Sendable {
  private let folder: String

  /// Takes a URL that a browser opens; nil for anything else.
  init?(argument: String) {
    let isShown = argument.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}#".utf8.contains($0) }
    guard isShown, ["https://", "http://", "file:///"].contains(where: argument.hasPrefix) else { return nil }
    folder = argument.hasSuffix("/") ? argument : argument + "/"
  }

  /// Where a rule stands in a reference.
  func uri(ofRule id: String, in page: RulesPage) -> String { "\(folder)\(page.rawValue)#\(id)" }
}

/// A reference of rules.
enum RulesPage: String {
  /// Those of `gattc lint`.
  case profiles = "Rules.md"
  /// Those of `gattc breaking`.
  case changes = "ChangeRules.md"
}

/// Where reports for code scanning lead to.
struct RulesURLOption: ParsableArguments {
  @Option(
    name: .customLong("rules-url"),
    help: "The URL of a folder with Rules.md and ChangeRules.md, to which SARIF leads from each rule.")
  var folder: RulesURL?
}
