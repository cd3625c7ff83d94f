/// The formats of capture files, told by how they begin.
package enum CaptureFormat: Hashable, Sendable {
  /// btsnoop, which btmon, hcidump -B and Android write (RFC 1761 with link types of its own).
  case btsnoop
  /// pcap; the order of octets in its numbers, and whether its times are in nanoseconds.
  case pcap(isBigEndian: Bool, isNano: Bool)
  /// pcapng.
  case pcapng
  /// What hcidump -w writes, told by records that follow each other, since no magic does.
  case hcidump
  /// What Apple's PacketLogger and BTstack write, told in the same way; the order of octets in its numbers.
  case packetLogger(isBigEndian: Bool)

  /// How many octets of a file tell the format; a shorter file is all of it.
  package static let beginningSize = 4096
  /// How many octets are the magic, of the formats that have one.
  static let magicSize = 8

  /// The format of a file that begins with these octets; nil when it is no capture.
  package init?(beginning octets: [UInt8]) {
    if octets.starts(with: Array("btsnoop\0".utf8)) { self = .btsnoop; return }
    switch Array(octets.prefix(4)) {
    case [0xD4, 0xC3, 0xB2, 0xA1]: self = .pcap(isBigEndian: false, isNano: false)
    case [0xA1, 0xB2, 0xC3, 0xD4]: self = .pcap(isBigEndian: true, isNano: false)
    case [0x4D, 0x3C, 0xB2, 0xA1]: self = .pcap(isBigEndian: false, isNano: true)
    case [0xA1, 0xB2, 0x3C, 0x4D]: self = .pcap(isBigEndian: true, isNano: true)
    case [0x0A, 0x0D, 0x0D, 0x0A]: self = .pcapng
    default:
      self.init(records: Array(octets.prefix(Self.beginningSize)))
    }
  }

  /// The format of records that follow each other; nil for anything else.
  private init?(records octets: [UInt8]) {
    if HCIDumpFile.begins(octets) {
      self = .hcidump
    } else if let isBigEndian = [true, false].first(where: { PacketLoggerFile.begins(octets, isBigEndian: $0) }) {
      self = .packetLogger(isBigEndian: isBigEndian)
    } else {
      return nil
    }
  }
}
