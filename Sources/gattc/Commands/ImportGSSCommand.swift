import ArgumentParser
import GATTImport
import GATTSchema

/// `gattc import gss`: the YAML files of the GATT Specification Supplement.
struct ImportGSSCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gss", abstract: "Write profiles from the YAML files of the GATT Specification Supplement."
  ).listingExitCodes(findings: "files or patches that cannot be used")

  @OptionGroup var options: ImportOptions

  @Option(help: "A file of values to write in place of derived ones, each with its reason.", completion: .file())
  var patches: String?

  func run() throws {
    let patches = try patches.map { try Self.patches($0) }
    let sources = try options.sources(endingIn: ".yaml")
    try options.write(GSSImporter.documents(sources, patches: patches))
  }

  private static func patches(_ path: String) throws -> PatchFile {
    var findings: [ImportFinding] = []
    guard let file = PatchFile(try SourceFile(reading: path), reporting: &findings) else {
      findings.forEach { Console.complain($0.text(path: path).printable) }
      throw ToolError.silent(.findings)
    }
    return file
  }
}
