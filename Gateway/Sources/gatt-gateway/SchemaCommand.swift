import ArgumentParser
import GatewayCore

/// Prints the JSON Schema of configurations.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of configurations, for editors.")

  func run() { print(ConfigurationSchema.json, terminator: "") }
}
