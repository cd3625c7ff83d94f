import ArgumentParser
import GATTSchema

/// `gattc version`: prints the version, as `--version` does.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the tool's version.")
    .listingExitCodes()

  @OptionGroup var output: FormatOptions<ValueFormat>

  func run() throws {
    switch output.format {
    case .text: try Console.print(ToolVersion.current)
    case .json: try Console.write(JSONText.of(JSONReport.Tool()))
    }
  }
}
