import ArgumentParser
import GATTSchema

/// `gattc profiles`: lists what the known profiles describe.
struct ProfilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles", abstract: "List what the known profiles describe, as a tree by tag.",
    discussion: """
      Prints the profiles under their tags, in each its services, their characteristics with UUID and properties, the \
      formats of advertisements, and the types of libraries; with --fields what their values are made of. With words, \
      only that on the way to which all of them are said: in tags, names and UUIDs, in any case. With --json a profile a \
      line. `gattc describe` says all there is to say of one of them.
      """
  ).listingExitCodes(findings: "a --profile with errors, or words that nothing has")

  @Argument(help: "Words that choose, such as heart or 180D.", completion: .characteristic)
  var words: [String] = []

  @ArgumentParser.Flag(help: "Print the fields of values, with units, ranges and cases.")
  var fields = false

  @OptionGroup var output: FormatOptions<ValueFormat>
  @OptionGroup var profiles: ProfileOptions

  func run() throws {
    let library = try ProfileLibrary(profiles.allPaths())
    let tree = ProfileTree(library.ownFiles + (try library.shippedFiles), filteredBy: words)
    guard !tree.groups.isEmpty else {
      let said = words.joined(separator: " ").printable
      throw ToolError.because(.findings, "no known profile has “\(said)”; gattc profiles lists them all")
    }
    let report = ProfileTreeReport(tree: tree, showsFields: fields)
    for line in output.format == .json ? report.json : report.lines { try Console.print(line) }
  }
}
