import ArgumentParser
import GATTImport

/// `gattc import btstack`: the tables of BTstack.
struct ImportBTstackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "btstack", abstract: "Write profiles from the .gatt files of BTstack.",
    discussion: """
      Each becomes a profile with the services, characteristics, properties, permissions, descriptors and constant values of \
      the file, and of those that it imports as far as they are in the folder. \
      Values are octets or text, until you say what they mean. What has no place in a profile is reported.
      """
  ).listingExitCodes(findings: "files without a service that can be used")

  @OptionGroup var options: ImportOptions

  func run() throws {
    try options.writeTables(
      BTstackImporter.documents(
        options.sources(endingIn: ".gatt"), beside: options.neighbours(endingInAnyOf: [".gatt"])))
  }
}
