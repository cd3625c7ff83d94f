import ArgumentParser
import GATTSchema

/// The root of all commands.
struct Gattc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gattc",
    abstract: "Checks, compiles and interprets descriptions of Bluetooth LE devices (*.gatt.yaml); talks to devices.",
    discussion: """
      Exit codes: 0 when all is well, 1 for findings or a value that is none, 2 for arguments that make no sense, \
      3 for files that cannot be read or written, 4 for what Bluetooth or a device cannot do, 128 and the signal's number \
      for a command that was interrupted.
      """,
    version: ToolVersion.current,
    subcommands: [
      LintCommand.self, GenerateCommand.self, DecodeCommand.self, EncodeCommand.self, RulesCommand.self,
      ExplainCommand.self,
      SchemaCommand.self, ImportCommand.self,
      ScanCommand.self, BrowseCommand.self, ReadCommand.self, WriteCommand.self, WatchCommand.self,
      SimulateCommand.self,
    ])
}
