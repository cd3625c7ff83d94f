import ArgumentParser
import GATTSchema

/// `gattc version`: prints the version, as `--version` does.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the tool's version.")
    .listingExitCodes()

  func run() throws {
    try Console.print(ToolVersion.current)
  }
}
