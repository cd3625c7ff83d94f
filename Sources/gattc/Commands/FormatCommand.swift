import ArgumentParser
import GATTSchema

/// `gattc format`: brings profiles into the canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Write profiles in the canonical form.",
    discussion: """
      Two files that say the same in the same order look the same. Lines, white space, quotes, the case of hexadecimal \
      digits and the order of keys change; comments, texts and anchors stay. Each file is proven to say the same, else it \
      is left as it is.
      """
  ).listingExitCodes(findings: "a file that is not formatted, with --check, or that cannot be")

  @Argument(
    help: "Files, folders (every *.gatt.yaml and *.gatt.yml below them), or - for standard input, which is printed.",
    completion: .file())
  var paths: [String] = ["."]

  @ArgumentParser.Flag(help: "Write nothing; list the files that would change, and fail if there are any.")
  var check = false

  @ArgumentParser.Flag(help: "Write nothing; print what would change, and fail if anything would.")
  var diff = false

  @Option(help: "The path by which messages call standard input.")
  var stdinFilename: String?

  @OptionGroup var output: FormatOptions<ValueFormat>

  private var isJSON: Bool { output.format == .json }

  func validate() throws {
    guard isJSON, paths.contains("-") else { return }
    throw ValidationError("--json goes with files; standard input is printed in the canonical form")
  }

  func run() throws {
    let discovery = SourceDiscovery(paths).withoutExcluded()
    for folder in discovery.emptyFolders {
      Console.complain("warning: no *.gatt.yaml or *.gatt.yml in \(folder.printable)")
    }
    var run = FormatRun(isWriting: !check && !diff)
    try WorkProgress.during("formatting", "files", of: discovery.files.count) { progress in
      for path in discovery.files {
        try run.format(path, called: path == "-" ? stdinFilename : nil, printing: !isJSON)
        progress.step()
      }
    }
    let failures = discovery.failures + run.failures
    failures.forEach { Console.complain($0.description.printable) }
    if isJSON { try Console.write(JSONText.of(run.json)) }
    if diff, !isJSON { try Console.write(run.diff) }
    if check, !isJSON { try run.changed.forEach { try Console.print($0.printable) } }
    if !isJSON { Console.complain(run.summary(isWriting: !check && !diff)) }
    guard failures.isEmpty else { throw ToolError.silent(.files) }
    guard run.refusedCount == 0, !(check || diff) || run.changed.isEmpty else { throw ToolError.silent(.findings) }
  }
}
