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
  /// A packet behind headers that say of which of these kinds it is (DLT 192), as Ubertooth writes it.
  case perPacket

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
    case 192: self = .perPacket
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
    case .perPacket: Self.packet(behindHeaders: record)
    }
  }

  /// The packet behind the headers of PPI: version, flags, the length of all headers, and the link type of what follows, each
  /// least significant octet first. What a sniffer measured stands in the fields between, and tells nothing of the octets.
  private static func packet(behindHeaders record: CaptureRecord) -> RecordedPacket? {
    var fields = FieldReader(Array(record.octets.prefix(8)), isBigEndian: false)
    guard let version = fields.uint16(), version & 0xFF == 0, let length = fields.uint16(), length >= 8,
      length <= record.octets.count, let number = fields.uint32(), number != 192
    else { return nil }
    // Ubertooth gives its packets the first of the numbers that everybody may use.
    guard let inner = number == 147 ? .air : LinkType(pcap: number) else { return nil }
    var inside = record
    inside.octets = Array(record.octets.dropFirst(Int(length)))
    return inner.packet(inside)
  }
}
