import GATTRuntime

/// A packet of the link layer, as a sniffer has received it (Core 6.0, Vol 6, Part B, 2.1).
struct AirPacket: Hashable, Sendable {
  /// What a sniffer says of a packet beside its octets.
  struct Reception: Hashable, Sendable {
    /// Whether it is one of a connection; nil where only the access address tells.
    var isOfConnection: Bool?
    /// Whether the central sent it; nil where the sniffer does not say.
    var isFromCentral: Bool?
    /// Whether the checksum was right, as far as the sniffer says.
    var isIntact = true
    /// Whether the octets are as the sender made them; else they are still whitened.
    var isDewhitened = true
    /// Whether they were encrypted, and the sniffer has decrypted them, without their message integrity check.
    var isDecrypted = false
    /// Whether they are encrypted, as far as the sniffer says.
    var isEncrypted = false
    /// Whether an octet that says how they are coded follows the access address.
    var isCoded = false
    /// The access address where the one of the packet has errors.
    var accessAddress: UInt32?
  }

  /// The access address of advertisements.
  private static let advertising: UInt32 = 0x8E89_BED6

  /// What tells connections from each other.
  var accessAddress: UInt32
  /// What the sniffer says.
  var reception: Reception
  /// Whether it is one of a connection; else it advertises, or answers that.
  var isOfConnection: Bool
  /// The first octet.
  var head: UInt8
  /// What it carries.
  var payload: [UInt8]
  /// The number of its record.
  var number: Int
  /// When it was captured, in microseconds since 1970.
  var time: Int64

  /// Takes a packet apart, from the access address on; nil when it is shorter than it says.
  init?(_ octets: some Sequence<UInt8>, _ reception: Reception, of record: CaptureRecord) {
    var reader = PacketReader(octets)
    guard let low = reader.uint16(), let high = reader.uint16() else { return nil }
    let address = UInt32(high) << 16 | UInt32(low)
    if reception.isCoded { guard reader.uint8() != nil else { return nil } }
    guard let head = reader.uint8(), let length = reader.uint8() else { return nil }
    accessAddress = reception.accessAddress ?? address
    isOfConnection = reception.isOfConnection ?? (accessAddress != Self.advertising)
    // What is told of a constant tone stands between length and payload.
    if isOfConnection, head & 0x20 != 0 { guard reader.uint8() != nil else { return nil } }
    guard let payload = reader.bytes(Int(length)) else { return nil }
    (self.reception, self.head, self.payload) = (reception, head, payload)
    (number, time) = (record.number, record.time)
  }

  /// What a packet of a connection carries.
  enum Content: Hashable, Sendable {
    /// Data; whether a frame of L2CAP begins with it.
    case data(isFirst: Bool)
    /// Something for the link layers themselves.
    case control
  }

  /// What the packet of a connection carries; nil for nothing.
  var content: Content? {
    guard !payload.isEmpty else { return nil }
    switch head & 3 {
    case 1: return .data(isFirst: false)
    case 2: return .data(isFirst: true)
    case 3: return .control
    default: return nil
    }
  }

  /// The number of the packet, and that of the one that its sender waits for; both are 0 or 1.
  var sequence: UInt8 { head >> 3 & 1 }
  var expected: UInt8 { head >> 2 & 1 }

  /// Whether a server of ATT has sent it; nil where it does not begin a packet of ATT.
  var isFromServer: Bool? {
    guard content == .data(isFirst: true), payload.count > 4, payload[2] == 4, payload[3] == 0 else { return nil }
    return ATTOpcode.isFromServer(payload[4]) || payload[4] == 0x21 || payload[4] == 0x23
  }
}
