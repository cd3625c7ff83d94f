import ArgumentParser
import GATTSchema

/// `gattc lint`: checks profiles.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check profiles and report everything that is wrong with them.",
    discussion: """
      Exit codes: 0 when nothing was found at or above --fail-on, 1 when something was, 2 for arguments that make no \
      sense, 3 when a file could not be read or written.
      """)

  @Argument(
    help: "Files, folders (every *.gatt.yaml and *.gatt.yml below them), or - for standard input.",
    completion: .file())
  var paths: [String] = ["."]

  @Option(help: "The form of the report.")
  var format: LintFormat = .text

  @Option(help: "The least severity that makes the run fail.")
  var failOn: FailOn = .error

  @OptionGroup var output: OutputOptions

  @Option(help: "Colours in a text report.")
  var color: ColorChoice = .auto

  @Option(help: "The path by which reports call standard input.")
  var stdinFilename: String?

  func run() throws {
    let discovery = SourceDiscovery(paths)
    let report = LintReport(discovery, standardInputName: stdinFilename, failOn: failOn.severity)
    for folder in discovery.emptyFolders {
      Console.complain("warning: no *.gatt.yaml or *.gatt.yml in \(folder.printable)")
    }
    let style = TextStyle(color, isTerminal: output.path == nil && Console.isTerminal)
    try output.write(format.text(of: report, style: style))
    report.failures.forEach { Console.complain($0.description.printable) }
    if let failure = report.failure { throw failure }
  }
}
