import ArgumentParser
import GATTSchema

/// `gattc lint`: checks profiles.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check profiles and report everything that is wrong with them.",
    discussion: """
      Prints the findings, and on standard error how many there are. `gattc schema lint` describes the JSON.
      """
  ).listingExitCodes(findings: "findings at or above --fail-on")

  @Argument(
    help: "Files, folders (every *.gatt.yaml and *.gatt.yml below them), or - for standard input.",
    completion: .file())
  var paths: [String] = ["."]

  @OptionGroup var form: FormatOptions<LintFormat>

  @Option(help: "The least severity that makes the run fail.")
  var failOn: FailOn = .error

  @ArgumentParser.Flag(
    name: .shortAndLong, help: "Leave out the findings that do not make the run fail, and the closing line.")
  var quiet = false

  @OptionGroup var output: OutputOptions

  @Option(help: "Colours in a text report.")
  var color: ColorChoice = .auto

  @Option(
    name: .customLong("allow-imports-from"), parsing: .singleValue,
    help: "A folder besides the package or repository of a profile that it may import files from.",
    completion: .directory)
  var importFolders: [String] = []

  @Option(help: "The path by which reports call standard input.")
  var stdinFilename: String?

  func run() throws {
    let discovery = SourceDiscovery(paths)
    let full = LintReport(
      discovery, standardInputName: stdinFilename, failOn: failOn.severity,
      confinedTo: ImportConfinement(allowing: importFolders))
    let report = quiet ? full.failing : full
    for folder in discovery.emptyFolders where !quiet {
      Console.complain("warning: no *.gatt.yaml or *.gatt.yml in \(folder.printable)")
    }
    let style = TextStyle(color, isTerminal: output.path == nil && Console.isTerminal)
    try output.write(form.format.text(of: report, style: style))
    report.failures.forEach { Console.complain($0.description.printable) }
    if form.format == .text, !quiet { closeWith(report.summary) }
    if let failure = report.failure { throw failure }
  }

  /// Tells the sum on standard error, as clang and SwiftLint do: what reads the findings line by line, from a pipe or the
  /// file of `--output`, finds no other line among them, and it is there even when nothing was found.
  private func closeWith(_ summary: String) {
    Console.complain(TextStyle(color, isTerminal: Console.tellsTerminal).paint(summary, .bold))
  }
}
