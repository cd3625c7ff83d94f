import GATTProfiles
import GATTRuntime

/// The service that checks serve and use. Each is a new one, with attribute keys of its own.
struct Lab: Sendable {
  /// Read, write, write without response, notify; with a user description.
  static let value: BluetoothUUID = "6E8A0011-4B1D-4C7E-9F63-2B9D5A71C0E4"
  /// Read, write: 512 bytes.
  static let long: BluetoothUUID = "6E8A0012-4B1D-4C7E-9F63-2B9D5A71C0E4"
  /// Notify.
  static let ticks: BluetoothUUID = "6E8A0013-4B1D-4C7E-9F63-2B9D5A71C0E4"
  /// Indicate.
  static let alarm: BluetoothUUID = "6E8A0014-4B1D-4C7E-9F63-2B9D5A71C0E4"
  static let description = "Kit value"
  static let longValue = (0..<512).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }

  let service: BluetoothUUID
  /// The services that it includes.
  let includedServices: [AttributeKey]
  let key = AttributeKey.next()
  let value = AttributeKey.next()
  let long = AttributeKey.next()
  let ticks = AttributeKey.next()
  let alarm = AttributeKey.next()

  /// - Parameters:
  ///   - number: tells services apart that are served at once.
  ///   - services: those that it includes.
  init(_ number: UInt16 = 1, including services: [Lab] = []) {
    includedServices = services.map(\.key)
    service = BluetoothUUID(high: 0x6E8A_0000_4B1D_4C7E | UInt64(number) << 32, low: 0x9F63_2B9D_5A71_C0E4)
  }

  /// The values that the server has at first.
  var values: [AttributeKey: [UInt8]] { [value: [1, 2, 3], long: Self.longValue, ticks: [0], alarm: [0]] }

  var definition: ServiceDefinition {
    ServiceDefinition(
      key: key, uuid: service, includedServices: includedServices,
      characteristics: [
        CharacteristicDefinition(
          key: value, uuid: Self.value, properties: [.read, .write, .writeWithoutResponse, .notify],
          permissions: [.readable, .writeable], descriptors: [.constant(.userDescription(Self.description))]),
        CharacteristicDefinition(
          key: long, uuid: Self.long, properties: [.read, .write], permissions: [.readable, .writeable]),
        CharacteristicDefinition(key: ticks, uuid: Self.ticks, properties: [.notify], permissions: [.readable]),
        CharacteristicDefinition(key: alarm, uuid: Self.alarm, properties: [.indicate], permissions: [.readable]),
      ])
  }
}
