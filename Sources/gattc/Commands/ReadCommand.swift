import ArgumentParser
import GATTRuntime

/// `gattc read`: reads a characteristic of a device.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Read a characteristic of a device.",
    discussion: """
      Prints what decode prints of the octets; where no profile describes the characteristic, or the octets are no value \
      of it, their hexadecimal digits, and why on standard error.
      """
  ).listingExitCodes(findings: "octets that are no value", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @Argument(
    help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.", completion: .characteristic)
  var characteristic: String

  @OptionGroup var choice: CharacteristicOptions
  @OptionGroup var options: DeviceOptions

  func run() async throws {
    try await BluetoothSession.connect(to: address, options) { connection, profiles in
      let attribute = try CharacteristicChoice(characteristic, choice)
        .attribute(among: try await connection.attributes(profiles))
      let coding = try attribute.coding(context: choice.subject.context)
      let value = DeviceValue(try await connection.read(attribute.characteristic), of: attribute, coding)
      try Console.print(options.bluetooth.radio.isJSON ? value.json : value.text)
      if coding == nil { Console.complain("note: \(attribute.ignorance)") }
      if let failure = value.failure { throw failure }
    }
  }
}
