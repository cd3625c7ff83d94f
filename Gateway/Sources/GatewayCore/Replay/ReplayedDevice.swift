import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime

/// A device whose connections may be in a recording, and what a gateway takes of them.
struct ReplayedDevice: Sendable {
  /// A value, and the path of its characteristic.
  typealias Taken = (value: DynamicValue, path: String)

  let address: DeviceIdentifier
  let name: Slug
  /// Whether a link that is there is a sign of it.
  let isKept: Bool
  private let characteristics: [DynamicCharacteristic]
  /// Messages that lack notifications, by the path of the characteristic.
  private var messages: [String: MessageAssembler] = [:]

  /// Nil for a device that is never connected.
  init?(_ device: DeviceConfiguration, _ library: ProfileLibrary) {
    guard case .address(let address) = device.identity, let plan = device.connection else { return nil }
    (self.address, name, isKept) = (address, device.name, plan.isKept)
    characteristics = (plan.read + plan.notify + plan.write).compactMap { try? library.characteristic($0) }
  }

  /// What a value comes to that the device has sent, of which a gateway passes over what is none.
  mutating func take(_ value: RecordedValue, at uptime: Duration) -> [Taken] {
    guard value.operation != .write, let bytes = value.bytes,
      let characteristic = characteristics.first(where: {
        $0.profile.uuid == value.characteristic && $0.service == value.service
      })
    else { return [] }
    guard value.operation == .notification, let framing = characteristic.profile.framing else {
      return Self.decoded([bytes], characteristic)
    }
    var assembler = messages[characteristic.path] ?? MessageAssembler(framing)
    let outcomes = assembler.add(bytes, at: uptime.milliseconds)
    messages[characteristic.path] = assembler
    return Self.decoded(outcomes.compactMap { try? $0.get() }, characteristic)
  }

  /// When a message is complete because nothing more comes; nil while none waits.
  var deadline: Duration? { messages.values.compactMap(\.deadline).min().map { .milliseconds($0) } }

  /// What is complete by then.
  mutating func expire(at uptime: Duration) -> [Taken] {
    var taken: [Taken] = []
    for characteristic in characteristics {
      guard let outcome = messages[characteristic.path]?.expire(at: uptime.milliseconds) else { continue }
      taken += Self.decoded([outcome].compactMap { try? $0.get() }, characteristic)
    }
    return taken
  }

  /// The link is gone, and with it what was begun.
  mutating func disconnect() { messages = [:] }

  private static func decoded(_ messages: [[UInt8]], _ characteristic: DynamicCharacteristic) -> [Taken] {
    messages.compactMap { bytes in
      (try? characteristic.value(bytes: bytes)).map { ($0, characteristic.path) }
    }
  }
}
