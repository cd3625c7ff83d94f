import ArgumentParser
import GATTDynamic

/// The program.
@main
struct GatewayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gatt-gateway",
    abstract:
      "Tells the values of Bluetooth devices that profiles describe: as lines, to Prometheus, and to a broker of MQTT.",
    version: ProfileLibrary.version,
    subcommands: [
      RunCommand.self, RecordCommand.self, ReplayCommand.self, CheckCommand.self, SchemaCommand.self,
      DiagnoseCommand.self,
    ])
}
