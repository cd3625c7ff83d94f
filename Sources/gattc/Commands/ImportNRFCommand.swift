import ArgumentParser
import GATTImport

/// `gattc import nrf`: the macros of nRF Connect.
struct ImportNRFCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nrf", abstract: "Write profiles from the macros of nRF Connect.",
    discussion: """
      Each becomes a profile with the services, characteristics and properties that the macro asserts or uses, and the \
      values that it expects to read. Values are octets or text, until you say what they mean. What has no place in a \
      profile is reported.
      """
  ).listingExitCodes(findings: "files that are no macro, or use no characteristic")

  @OptionGroup var options: ImportOptions

  func run() throws {
    try options.writeTables(NRFConnectImporter.documents(options.sources(endingIn: ".xml")))
  }
}
