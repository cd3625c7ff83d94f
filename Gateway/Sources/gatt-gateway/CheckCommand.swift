import ArgumentParser
import GATTDynamic
import GatewayCore

/// Says all that is wrong with a configuration and its profiles.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says all that is wrong with a configuration and its profiles, and ends with 1 then.")

  @Argument(help: "The configuration, a YAML file.")
  var file: String

  func run() throws {
    let loaded = try LoadedConfiguration.orExit { () throws(LoadingError) in try LoadedConfiguration(contentsOf: file) }
    for finding in loaded.library.findings { print(finding) }
    for note in loaded.configuration.notes { print("\(file): note: \(note)") }
    let (devices, formats) = (loaded.configuration.devices.count, loaded.library.formats.count)
    print(
      "\(file) is all right: \(devices) devices, \(formats) formats, \(loaded.library.characteristics.count) characteristics"
    )
  }
}
