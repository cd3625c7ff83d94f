import GATTCapture
import GATTRuntime

/// Makes captures: packets between a host and a device, in every format that is read.
struct CaptureBuilder {
  /// The formats, as their writers make them.
  enum Format: String, CaseIterable {
    case btsnoop, monitor, h4, h4WithDirection, monitorInPcap, bigEndian, nanoseconds, pcapng, hcidump
    case packetLogger, packetLoggerBigEndian
    case air, airWithHeader, nordic, ubertooth
  }

  /// The time of the first record, in microseconds since 1970; each later one comes a millisecond after.
  static let start: Int64 = 1_700_000_000_000_000

  private struct Record {
    var isSent: Bool
    var type: UInt8
    var octets: [UInt8]
  }

  private var records: [Record] = []

  /// The link to the device `F0:F1:F2:F3:F4:F5` is there.
  mutating func connect(handle: UInt8 = 1) {
    let address: [UInt8] = [0xF5, 0xF4, 0xF3, 0xF2, 0xF1, 0xF0]
    add(false, 4, [0x3E, 19, 0x01, 0, handle, 0, 0, 1] + address + [UInt8](repeating: 0, count: 7))
  }

  /// The link is gone.
  mutating func disconnect(handle: UInt8 = 1) {
    add(false, 4, [0x05, 4, 0, handle, 0, 0x13])
  }

  /// A packet of ATT.
  mutating func att(_ packet: ATTPacket, isSent: Bool) {
    att(packet.encoded(), isSent: isSent)
  }

  /// The octets of a packet of ATT, in pieces of the size that is given.
  mutating func att(_ octets: [UInt8], isSent: Bool, pieces: Int = 251) {
    frame(octets, channel: 4, isSent: isSent, pieces: pieces)
  }

  /// A frame on any channel.
  mutating func frame(_ octets: [UInt8], channel: UInt16, isSent: Bool, pieces: Int = 251) {
    var rest = (octets.count.littleEndian16 + Int(channel).littleEndian16 + octets)[...]
    var flag: UInt8 = isSent ? 0x00 : 0x20
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      add(isSent, 2, [1, flag] + piece.count.littleEndian16 + piece)
      flag = 0x10
    }
  }

  private mutating func add(_ isSent: Bool, _ type: UInt8, _ octets: [UInt8]) {
    records.append(Record(isSent: isSent, type: type, octets: octets))
  }

  /// The capture as a file.
  func file(_ format: Format = .btsnoop) -> [UInt8] {
    switch format {
    case .air: air.file(.bare)
    case .airWithHeader: air.file(.radio)
    case .nordic: air.file(.nordic(version: 3))
    case .ubertooth: air.file(.ubertooth)
    default: header(format) + records.enumerated().flatMap { record(format, $0.offset, $0.element) }
    }
  }

  /// The same, as a sniffer hears it that is told of nothing empty.
  private var air: AirBuilder {
    var air = AirBuilder()
    for (place, record) in records.enumerated() {
      air.time = Self.start + Int64(place) * 1000
      switch (record.type, record.octets[0]) {
      case (4, 0x3E): air.connect(record.octets[4])
      case (4, _): air.say([2, 0x13], kind: 3, isFromCentral: false)
      default:
        air.say(
          Array(record.octets.dropFirst(4)), kind: record.octets[1] & 0x10 > 0 ? 1 : 2, isFromCentral: record.isSent)
      }
    }
    return air
  }

  /// The header of a file of pcap.
  static func pcapHeader(_ link: Int, magic: [UInt8] = [0xD4, 0xC3, 0xB2, 0xA1]) -> [UInt8] {
    magic + [2, 0, 4, 0] + Self.zeros(8) + [0, 0, 4, 0] + Self.number(link, 4, isBig: false)
  }

  private func header(_ format: Format) -> [UInt8] {
    switch format {
    case .btsnoop: return Array("btsnoop\0".utf8) + Self.number(1, 4) + Self.number(1002, 4)
    case .monitor: return Array("btsnoop\0".utf8) + Self.number(1, 4) + Self.number(2001, 4)
    case .h4: return Self.pcapHeader(187)
    case .h4WithDirection: return Self.pcapHeader(201)
    case .monitorInPcap: return Self.pcapHeader(254)
    case .nanoseconds: return Self.pcapHeader(201, magic: [0x4D, 0x3C, 0xB2, 0xA1])
    case .bigEndian: return [0xA1, 0xB2, 0xC3, 0xD4, 0, 2, 0, 4] + Self.zeros(8) + [0, 4, 0, 0] + Self.number(201, 4)
    case .pcapng:
      let section: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A, 28, 0, 0, 0, 0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0]
      let interface = block(1, [201, 0, 0, 0, 0, 0, 4, 0])
      return section + [UInt8](repeating: 0xFF, count: 8) + [28, 0, 0, 0] + interface
    case .hcidump, .packetLogger, .packetLoggerBigEndian, .air, .airWithHeader, .nordic, .ubertooth: return []
    }
  }

  private func record(_ format: Format, _ place: Int, _ record: Record) -> [UInt8] {
    let time = Self.start + Int64(place) * 1000
    let (h4, way) = ([record.type] + record.octets, record.isSent ? 0 : 1)
    let opcode = record.type == 4 ? 3 : record.isSent ? 4 : 5
    let directed = Self.number(way, 4) + h4
    switch format {
    case .btsnoop: return snoop(h4, flags: way, time)
    case .monitor: return snoop(record.octets, flags: opcode, time)
    case .h4: return Self.pcap(h4, time)
    case .h4WithDirection: return Self.pcap(directed, time)
    case .monitorInPcap: return Self.pcap(Self.number(0, 2) + Self.number(opcode, 2) + record.octets, time)
    case .nanoseconds: return Self.pcap(directed, time, fraction: 1000)
    case .bigEndian: return Self.pcap(directed, time, isBig: true)
    case .pcapng:
      let head =
        Self.number(0, 4) + Self.number(Int(time >> 32), 4, isBig: false)
        + Self.number(Int(time & 0xFFFF_FFFF), 4, isBig: false)
      let sizes = Self.number(directed.count, 4, isBig: false) + Self.number(directed.count, 4, isBig: false)
      return block(6, head + sizes + directed + Self.zeros((4 - directed.count % 4) % 4))
    case .hcidump:
      let head = Self.number(h4.count, 2, isBig: false) + [UInt8(way), 0]
      return head + Self.number(Int(time / 1_000_000), 4, isBig: false)
        + Self.number(Int(time % 1_000_000), 4, isBig: false) + h4
    case .packetLogger, .packetLoggerBigEndian:
      let numbers = [record.octets.count + 9, Int(time / 1_000_000), Int(time % 1_000_000)]
      let kind: UInt8 = record.type == 4 ? 1 : record.isSent ? 2 : 3
      return numbers.flatMap { Self.number($0, 4, isBig: format == .packetLoggerBigEndian) } + [kind] + record.octets
    case .air, .airWithHeader, .nordic, .ubertooth: return []
    }
  }

  private func snoop(_ octets: [UInt8], flags: Int, _ time: Int64) -> [UInt8] {
    let size = Self.number(octets.count, 4)
    return size + size + Self.number(flags, 4) + Self.number(0, 4) + Self.number(Int(time + 0x00DC_DDB3_0F2F_8000), 8)
      + octets
  }

  static func pcap(_ octets: [UInt8], _ time: Int64, fraction: Int = 1, isBig: Bool = false) -> [UInt8] {
    let (seconds, rest) = (Int(time / 1_000_000), Int(time % 1_000_000))
    let head = [seconds, rest * fraction, octets.count, octets.count]
    return head.flatMap { Self.number($0, 4, isBig: isBig) } + octets
  }

  private func block(_ type: Int, _ body: [UInt8]) -> [UInt8] {
    let length = Self.number(body.count + 12, 4, isBig: false)
    return Self.number(type, 4, isBig: false) + length + body + length
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func number(_ number: Int, _ count: Int, isBig: Bool = true) -> [UInt8] {
    let octets = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBig ? octets.reversed() : octets
  }
}

extension Int {
  /// The lower sixteen bits, least significant first.
  var littleEndian16: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }
}
