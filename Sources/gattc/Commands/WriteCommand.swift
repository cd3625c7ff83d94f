import ArgumentParser
import GATTProfiles
import GATTRuntime
import GATTSchema

/// `gattc write`: writes to a characteristic of a device.
struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write to a characteristic of a device.",
    discussion: """
      The value is JSON, as encode takes it and read --json prints it, or with --hex the octets themselves. Prints \
      nothing when the device has taken it, or with --json what was written.

      With --set only some fields are written anew: --set Mode=Run --set "Period=2 s". The characteristic is read, the \
      fields are changed, and the value is written back. What cannot be read, or is a request, begins with its initial \
      value, or with nothing.
      """
  ).listingExitCodes(findings: "a value that the characteristic cannot hold", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @Argument(
    help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.", completion: .characteristic)
  var characteristic: String

  @Argument(help: "The value as JSON, or - for standard input.")
  var value: String?

  @Option(help: "The octets as pairs of hexadecimal digits, in place of a value.")
  var hex: String?

  @OptionGroup var settings: FieldSettings

  @ArgumentParser.Flag(help: "Write without a response: faster, and nobody tells whether it arrives.")
  var withoutResponse = false

  @ArgumentParser.Flag(help: "Write reliably: the device sends back what it got, and writes it when that is unchanged.")
  var reliable = false

  @OptionGroup var choice: CharacteristicOptions
  @OptionGroup var options: DeviceOptions

  func validate() throws {
    guard [value != nil, hex != nil, !settings.isEmpty].count(where: { $0 }) == 1 else {
      throw ValidationError("give either a value as JSON, or --hex with octets, or fields with --set")
    }
    if withoutResponse, reliable { throw ValidationError("a write is --without-response or --reliable, not both") }
  }

  func run() async throws {
    // What is wrong with them is said before anything is asked of a device.
    let octets = try hex.map { try HexArgument.octets($0) }
    let argument = try value.map {
      try ValueArgument(try StandardInput.text($0), path: $0 == "-" ? "<stdin>" : "JSON")
    }
    try await BluetoothSession.connect(to: address, options) { connection, profiles in
      let attribute = try CharacteristicChoice(characteristic, choice)
        .attribute(among: try await connection.attributes(profiles))
      let written =
        settings.isEmpty
        ? try octets ?? encoded(argument, for: attribute) : try await changed(attribute, over: connection)
      try await connection.write(
        written, to: attribute.characteristic,
        type: withoutResponse ? .withoutResponse : reliable ? .reliable : .automatic)
      guard options.bluetooth.radio.isJSON else { return }
      let coding = try attribute.coding(isRequest: true, context: choice.subject.context)
      try Console.print(DeviceValue(written, of: attribute, coding).json)
    }
  }

  /// The octets of a value, by what a profile says of the characteristic.
  private func encoded(_ argument: ValueArgument?, for attribute: DeviceAttribute) throws(ToolError) -> [UInt8] {
    guard let argument, let coding = try attribute.coding(isRequest: true, context: choice.subject.context) else {
      throw .because(.usage, attribute.ignorance + ", or the octets with --hex")
    }
    return try coding.octets(of: try argument.value(coding, isRaw: false))
  }

  /// The octets of the value that the device has, with the fields set.
  private func changed(_ attribute: DeviceAttribute, over connection: Connection) async throws -> [UInt8] {
    guard let coding = try attribute.coding(isRequest: true, context: choice.subject.context) else {
      throw ToolError.because(.usage, attribute.ignorance + ", or the octets with --hex")
    }
    let isRequest = attribute.subject?.characteristic?.request != nil
    let isReadable = attribute.characteristic.properties.contains(.read) && !isRequest
    let octets = isReadable ? try await connection.read(attribute.characteristic) : coding.initial
    let present = try octets.map { octets throws(ToolError) in try coding.value(of: octets) }
    return try coding.octets(of: try settings.value(coding, changing: present))
  }
}
