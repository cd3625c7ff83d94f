import ArgumentParser

/// The program.
@main
struct GatewayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gatt-gateway",
    abstract: "Tells the values of Bluetooth devices that profiles describe: as lines, and to Prometheus.",
    subcommands: [RunCommand.self, CheckCommand.self, SchemaCommand.self])
}
