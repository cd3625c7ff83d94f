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

  @ArgumentParser.Flag(help: "Make the edits that findings propose, where each is proven to do only what it says.")
  var fix = false

  @ArgumentParser.Flag(help: "With --fix, print the edits as a diff in place of the findings, and write nothing.")
  var dryRun = false

  @OptionGroup var rules: RulesURLOption

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

  func validate() throws {
    guard fix || !dryRun else { throw ValidationError("--dry-run is for --fix; add it") }
    guard !fix || !paths.contains("-") else { throw ValidationError("--fix needs the path of a file, not -") }
  }

  func run() throws {
    let discovery = SourceDiscovery(paths).withoutExcluded()
    let confinement = ImportConfinement(allowing: importFolders)
    let diff = fix ? try mend(discovery.files, confinement) : nil
    let full = LintReport(
      discovery, standardInputName: stdinFilename, failOn: failOn.severity, confinedTo: confinement)
    let report = quiet ? full.failing : full
    for folder in discovery.emptyFolders where !quiet {
      Console.complain("warning: no *.gatt.yaml or *.gatt.yml in \(folder.printable)")
    }
    let style = TextStyle(color, isTerminal: output.path == nil && Console.isTerminal)
    try output.write(dryRun ? diff ?? "" : form.format.text(of: report, style: style, rules: rules.folder))
    report.failures.forEach { Console.complain($0.description.printable) }
    if form.format == .text, !quiet { closeWith(report.summary) }
    if let failure = report.failure { throw failure }
  }

  /// Mends the files as far as that is proven, and says so; returns what changes.
  private func mend(_ paths: [String], _ confinement: ImportConfinement) throws -> String {
    let files = FixedFiles(paths, confinedTo: confinement)
    if !dryRun { try files.write() }
    if !quiet { files.lines(isDryRun: dryRun).forEach { Console.complain($0) } }
    return files.diff
  }

  /// Tells the sum on standard error, as clang and SwiftLint do: what reads the findings line by line, from a pipe or the
  /// file of `--output`, finds no other line among them, and it is there even when nothing was found.
  private func closeWith(_ summary: String) {
    Console.complain(TextStyle(color, isTerminal: Console.tellsTerminal).paint(summary, .bold))
  }
}
