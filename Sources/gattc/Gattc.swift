import ArgumentParser
import GATTSchema

/// The root of all commands.
struct Gattc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gattc",
    abstract: "Checks, compiles and interprets descriptions of Bluetooth LE devices (*.gatt.yaml).",
    discussion: """
      Exit codes: 0 when all is well, 1 for findings or a value that is none, 2 for arguments that make no sense, \
      3 for files that cannot be read or written.
      """,
    version: ToolVersion.current,
    subcommands: [
      LintCommand.self, GenerateCommand.self, DecodeCommand.self, EncodeCommand.self, RulesCommand.self,
      ExplainCommand.self,
      SchemaCommand.self, ImportCommand.self,
    ])
}
