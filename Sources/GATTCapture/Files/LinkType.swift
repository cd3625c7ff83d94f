/// What stands before the packets of a capture.
///
/// The numbers are those of tcpdump's list of link types, and btsnoop's own.
enum LinkType: Hashable, Sendable {
  /// The octet that says what an HCI packet is; which way it went stands in the record (btsnoop 1002).
  case h4
  /// The direction in four octets, and then the same (DLT 201, and 187, which lacks the direction).
  case h4WithDirection
  /// A number of Linux's monitor, which says both, and the number of the adapter (btsnoop 2001, DLT 254).
  case monitor

  init?(btsnoop number: UInt32) {
    switch number {
    case 1002: self = .h4
    case 2001: self = .monitor
    default: return nil
    }
  }

  init?(pcap number: UInt32) {
    switch number {
    case 187: self = .h4
    case 201: self = .h4WithDirection
    case 254: self = .monitor
    default: return nil
    }
  }

  /// The HCI packet of a record of pcap; nil where it is none, or too short.
  func packet(_ record: CaptureRecord) -> HCIPacket? {
    let octets = record.octets
    switch self {
    case .h4: return octets.first.flatMap { HCIPacket(h4: $0, Array(octets.dropFirst()), of: record) }
    case .h4WithDirection:
      guard octets.count >= 5 else { return nil }
      var directed = record
      directed.isSent = octets[3] & 1 == 0
      return HCIPacket(h4: octets[4], Array(octets.dropFirst(5)), of: directed)
    case .monitor:
      guard octets.count >= 4 else { return nil }
      let (adapter, opcode) = (UInt16(octets[0]) << 8 | UInt16(octets[1]), UInt16(octets[2]) << 8 | UInt16(octets[3]))
      return HCIPacket(monitor: opcode, adapter: adapter, Array(octets.dropFirst(4)), of: record)
    }
  }
}
