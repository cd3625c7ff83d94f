import ArgumentParser
import GATTSchema

/// The root of all commands.
struct Gattc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gattc",
    abstract: "Check, compile and interpret descriptions of Bluetooth LE devices (*.gatt.yaml), and talk to devices.",
    discussion: """
      Exit codes: 0 when all is well, 1 for findings or a value that is none, 2 for arguments that make no sense, \
      3 for files that cannot be read or written, 4 for what Bluetooth or a device cannot do, 128 and the signal's number \
      for a command that was interrupted.
      """,
    subcommands: [
      LintCommand.self, GenerateCommand.self, DecodeCommand.self, EncodeCommand.self, RulesCommand.self,
      ExplainCommand.self,
      SchemaCommand.self, ImportCommand.self,
      ScanCommand.self, BrowseCommand.self, ReadCommand.self, WriteCommand.self, WatchCommand.self,
      SimulateCommand.self, VersionCommand.self,
    ])

  /// In place of ArgumentParser's own `--version`, which has no short form.
  @ArgumentParser.Flag(name: [.customShort("V"), .long], help: "Show the version.")
  var version = false

  func validate() throws {
    guard !version else { throw CleanExit.message(ToolVersion.current) }
  }
}
