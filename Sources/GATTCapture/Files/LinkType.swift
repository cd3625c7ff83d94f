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
  /// A packet in the air: nothing (DLT 251), what a sniffer says of channel and reception (256), or the headers of Nordic's
  /// nRF Sniffer (272).
  case air, airWithHeader, nordic

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
    case 251: self = .air
    case 254: self = .monitor
    case 256: self = .airWithHeader
    case 272: self = .nordic
    default: return nil
    }
  }

  /// The packet of a record; nil where it is none that matters, or too short.
  func packet(_ record: CaptureRecord) -> RecordedPacket? {
    switch self {
    case .h4: HCIPacket(h4: record).map { .hci($0) }
    case .h4WithDirection: HCIPacket(directed: record).map { .hci($0) }
    case .monitor: HCIPacket(monitor: record).map { .hci($0) }
    case .air: AirPacket(bare: record).map { .air($0) }
    case .airWithHeader: AirPacket(radio: record).map { .air($0) }
    case .nordic: AirPacket(nordic: record).map { .air($0) }
    }
  }
}
