import GATTProfiles
import GATTRuntime

/// What a controller tells of links (Core 6.0, Vol 4, Part E, 7.7).
enum LinkEvent: Hashable, Sendable {
  /// A link is there, with the device at an address.
  case connected(handle: UInt16, BluetoothAddress)
  /// A link is gone.
  case disconnected(handle: UInt16)

  /// The event of a packet; nil for others, for failures, and for what is too short.
  init?(_ octets: [UInt8]) {
    var reader = PacketReader(octets)
    guard let code = reader.uint8(), reader.uint8() != nil else { return nil }
    switch code {
    case 0x03: self.init(connection: &reader, isLowEnergy: false)
    case 0x05:
      guard reader.uint8() == 0, let handle = reader.uint16() else { return nil }
      self = .disconnected(handle: handle & 0x0FFF)
    case 0x3E:
      // LE Connection Complete, and its two enhanced versions, begin alike.
      guard let kind = reader.uint8(), [0x01, 0x0A, 0x29].contains(kind) else { return nil }
      self.init(connection: &reader, isLowEnergy: true)
    default: return nil
    }
  }

  private init?(connection reader: inout PacketReader, isLowEnergy: Bool) {
    guard reader.uint8() == 0, let handle = reader.uint16() else { return nil }
    // The role and the kind of address.
    if isLowEnergy { guard reader.uint16() != nil else { return nil } }
    guard let address = reader.address() else { return nil }
    self = .connected(handle: handle & 0x0FFF, address)
  }
}
