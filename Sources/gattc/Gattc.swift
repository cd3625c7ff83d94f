import ArgumentParser
import GATTSchema

/// The root of all commands.
struct Gattc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gattc",
    abstract: "Check, compile and interpret descriptions of Bluetooth LE devices (*.gatt.yaml), and talk to devices.",
    subcommands: [
      InitCommand.self, LintCommand.self, BreakingCommand.self, FormatCommand.self, GenerateCommand.self,
      DecodeCommand.self,
      EncodeCommand.self, RulesCommand.self, ExplainCommand.self, ProfilesCommand.self, DescribeCommand.self,
      DocsCommand.self, CaptureCommand.self, LSPCommand.self,
      SchemaCommand.self, ImportCommand.self,
      ScanCommand.self, BrowseCommand.self, ReadCommand.self, WriteCommand.self, WatchCommand.self, InspectCommand.self,
      RSSICommand.self, ConnectCommand.self, ReplayCommand.self, ConformCommand.self,
      SimulateCommand.self, BeaconCommand.self, VersionCommand.self, ReferenceCommand.self,
    ]
  ).listingExitCodes(findings: "findings or a value that is none", usesBluetooth: true)

  /// In place of ArgumentParser's own `--version`, which has no short form.
  @ArgumentParser.Flag(name: [.customShort("V"), .long], help: "Show the version.")
  var version = false

  func validate() throws {
    guard !version else { throw CleanExit.message(ToolVersion.current) }
  }
}
