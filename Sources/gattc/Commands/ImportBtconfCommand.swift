import ArgumentParser
import GATTImport

/// `gattc import btconf`: the tables of Silicon Labs' GATT Configurator.
struct ImportBtconfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "btconf",
    abstract:
      "Write profiles from the .btconf files of Silicon Labs' GATT Configurator, and the services of their SDKs.",
    discussion: """
      Each becomes a profile with the services, characteristics, properties, permissions, lengths, values and descriptors of \
      the file. \
      Values are octets or text, until you say what they mean. What has no place in a profile is reported.
      """
  ).listingExitCodes(findings: "files without a service that can be used")

  @OptionGroup var options: ImportOptions

  func run() throws {
    try options.writeTables(BtconfImporter.documents(options.sources(endingInAnyOf: [".btconf", ".xml"])))
  }
}
