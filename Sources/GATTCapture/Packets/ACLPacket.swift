import GATTRuntime

/// A piece of data of a link (Core 6.0, Vol 4, Part E, 5.4.2).
struct ACLPacket: Hashable, Sendable {
  /// The number by which host and controller call the link.
  var handle: UInt16
  /// Whether it begins a frame of L2CAP.
  var isFirst: Bool
  /// Whether it went from the host to the controller, as far as the packet itself says: a host begins frames of LE with
  /// the flag 0, a controller with 2; nil for what continues a frame.
  var isSent: Bool?
  /// What it carries.
  var octets: [UInt8]

  /// Takes a packet apart; nil when it is too short for what it says.
  init?(_ bytes: [UInt8]) {
    var reader = PacketReader(bytes)
    guard let head = reader.uint16(), let length = reader.uint16(), let octets = reader.bytes(Int(length)) else {
      return nil
    }
    handle = head & 0x0FFF
    let flag = head >> 12 & 3
    isFirst = flag != 1
    isSent = flag == 0 ? true : flag == 2 ? false : nil
    self.octets = octets
  }
}
