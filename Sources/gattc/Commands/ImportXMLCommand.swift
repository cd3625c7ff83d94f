import ArgumentParser
import GATTImport

/// `gattc import xml`: the older XML files of characteristics.
struct ImportXMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xml", abstract: "Write profiles from the older XML files of characteristics."
  ).listingExitCodes(findings: "files that cannot be used")

  @OptionGroup var options: ImportOptions

  func run() throws {
    try options.write(XMLImporter.documents(options.sources(endingIn: ".xml")))
  }
}
