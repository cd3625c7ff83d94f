import ArgumentParser
import GATTRuntime
import GATTSchema

/// `gattc browse`: lists what a device offers.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "List the services and characteristics of a device.",
    discussion: """
      Connects, and prints a line for each service and each of its characteristics, with the names that profiles give \
      them; with --json one object for each service. With --values what can be read is read, and decoded.
      """
  ).listingExitCodes(findings: "a --profile with errors", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @OptionGroup var options: DeviceOptions

  @ArgumentParser.Flag(help: "Read the characteristics that can be read, and print their values.")
  var values = false

  func run() async throws {
    try await BluetoothSession.connect(to: address, options) { connection, profiles in
      let read = values ? try await Self.values(of: connection, profiles) : [:]
      let listing = try DeviceListing(try await connection.discoverServices(), profiles, values: read)
      for line in options.bluetooth.radio.isJSON ? listing.json : [listing.table] { try Console.print(line) }
    }
  }

  /// The values that can be read. One that the device refuses is told of, and the others are read all the same.
  private static func values(
    of connection: Connection, _ profiles: KnownProfiles
  ) async throws -> [AttributeHandle: DeviceValue] {
    var values: [AttributeHandle: DeviceValue] = [:]
    for attribute in try await connection.attributes(profiles) where attribute.characteristic.canRead {
      do throws(GATTError) {
        let octets = try await connection.read(attribute.characteristic)
        let value = DeviceValue(octets, of: attribute, try? attribute.coding())
        if let failure = value.failure { Console.complain("note: \(failure)") }
        values[attribute.characteristic.handle] = value
      } catch {
        guard connection.isOpen, !Task.isCancelled else { throw error }
        Console.complain("note: \(error)".printable)
      }
    }
    return values.mapValues { value in value.computed(with: others(beside: value, among: values)) }
  }

  /// The other values of a service, by UUID.
  private static func others(
    beside value: DeviceValue, among values: [AttributeHandle: DeviceValue]
  ) -> [UUID128: DecodedValue] {
    let service = value.attribute.characteristic.serviceHandle
    let others = values.values.filter { $0.attribute.characteristic.serviceHandle == service }
    return Dictionary(others.compactMap { other in other.decoded.map { (other.attribute.uuid, $0) } }) { first, _ in
      first
    }
  }
}
