import ArgumentParser
import GATTSchema

/// `gattc docs`: writes the documentation of profiles.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Write the documentation of profiles: pages, Markdown, or a catalogue of DocC.",
    discussion: """
      Each profile becomes a page with its attribute table, and for each value a picture of its bytes, the fields with \
      scales, ranges and names, the examples, the procedures, and a box that decodes and encodes in the page. The page \
      of one profile is one file that loads nothing; those of several share pages.css and pages.js, and load nothing else. A \
      page is called like its profile below the folder that was given, and index.html leads to all of them and searches them. Files that would not change are left alone, and none is replaced that this tool has not \
      written. Nothing is written when a profile has errors.
      """
  ).listingExitCodes(findings: "profiles with errors")

  @Argument(help: "Files, or folders (every *.gatt.yaml and *.gatt.yml below them).", completion: .file())
  var paths: [String]

  @Option(help: "The folder to write to; made when it is missing.", completion: .directory)
  var output: String

  @Option(help: "The form of the documentation.")
  var format = DocumentFormat.html

  @Option(help: "What the pages are called together, such as the name of a product.")
  var title: String?

  @ArgumentParser.Flag(name: .customLong("json"), help: "Print what was written as JSON.")
  var isJSON = false

  func run() throws {
    let discovery = SourceDiscovery(paths)
    let report = LintReport(discovery, standardInputName: nil, failOn: .error)
    try report.tell(for: "document")
    let documents = try WorkProgress.during("documenting \(report.files.count) files") { _ throws(ToolError) in
      try Documentation(report.files, names: discovery.names, format, title: title)
    }
    var json = DocsJSON(folder: output, profiles: documents.profileCount, values: documents.valueCount)
    for file in documents.files {
      let path = (output == "." ? "" : output.withoutSlash + "/") + file.name
      let isWritten = !OutputFile(path: path).holds(file.text)
      json.files.append(DocsJSON.File(path: path, written: isWritten))
      guard isWritten else { continue }
      let place = OwnOutput(path: path, below: output)
      try place.makeFolder()
      try place.write(file.text)
    }
    guard !isJSON else { return try Console.write(JSONText.of(json)) }
    let written = json.files.count(where: \.written)
    let profiles = Self.count(documents.profileCount, "profile"), values = Self.count(documents.valueCount, "value")
    let files = Self.count(documents.files.count, "file")
    try Console.print("\(profiles), \(values): \(files) in \(output.printable), \(written) of them written")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
