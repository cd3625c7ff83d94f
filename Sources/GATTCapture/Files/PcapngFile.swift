/// A file of Wireshark's: blocks, of which those with packets and those that say what packets are matter here.
struct PcapngFile {
  /// What is known of an interface that packets come from; nil for one whose packets are none of Bluetooth's.
  private struct Interface {
    var link: LinkType
    /// How many units its clock has in a second.
    var unitsPerSecond: UInt64 = 1_000_000
  }

  private static let section: UInt32 = 0x0A0D_0D0A
  /// So many interfaces are known at most; nothing has more than a few.
  private static let mostInterfaces = 256

  private var isBigEndian = false
  private var interfaces: [Interface?] = []
  private var unknownLink: UInt32?

  /// Reads the first block.
  init(_ input: inout CaptureInput) throws {
    try begin(&input, length: Array(try input.next(CaptureFormat.magicSize).dropFirst(4)), number: 1)
  }

  mutating func next(_ input: inout CaptureInput, number: Int) throws -> (CaptureRecord, LinkType)? {
    while true {
      let head = try input.next(8)
      guard !head.isEmpty else { return try end() }
      var fields = FieldReader(head, isBigEndian: isBigEndian)
      guard let type = fields.uint32(), let length = fields.uint32() else {
        throw CaptureError.truncated(record: number)
      }
      guard type != Self.section else {
        try begin(&input, length: Array(head.dropFirst(4)), number: number)
        continue
      }
      let body = try body(&input, length: length, number: number)
      switch type {
      case 1: describe(body)
      case 3, 6:
        if let found = packet(body, isEnhanced: type == 6, number: number) { return found }
        if interfaces.allSatisfy({ $0 == nil }), let unknownLink { throw CaptureError.unknownLinkType(unknownLink) }
        // One of another kind of interface is counted, and is not read.
        return (CaptureRecord(number: number, time: 0, isSent: nil, octets: []), .h4)
      default: break
      }
    }
  }

  private func end() throws -> (CaptureRecord, LinkType)? {
    guard let unknownLink, interfaces.allSatisfy({ $0 == nil }) else { return nil }
    throw CaptureError.unknownLinkType(unknownLink)
  }

  /// Begins a section, whose first number tells the order of its octets.
  private mutating func begin(_ input: inout CaptureInput, length: [UInt8], number: Int) throws {
    let order = try input.next(4)
    guard order == [0x1A, 0x2B, 0x3C, 0x4D] || order == [0x4D, 0x3C, 0x2B, 0x1A] else {
      throw CaptureError.malformed(record: number)
    }
    isBigEndian = order.first == 0x1A
    interfaces = []
    var fields = FieldReader(length, isBigEndian: isBigEndian)
    guard let length = fields.uint32(), length >= 28 else { throw CaptureError.malformed(record: number) }
    _ = try body(&input, length: length - 4, number: number)
  }

  /// The octets of a block between its length and the length that ends it.
  private func body(_ input: inout CaptureInput, length: UInt32, number: Int) throws -> [UInt8] {
    guard length >= 12, length % 4 == 0 else { throw CaptureError.malformed(record: number) }
    guard length <= CaptureRecord.largest else {
      throw CaptureError.recordTooLong(record: number, octets: Int(length))
    }
    let octets = try input.next(Int(length) - 8)
    guard octets.count == Int(length) - 8 else { throw CaptureError.truncated(record: number) }
    return Array(octets.dropLast(4))
  }

  private mutating func describe(_ body: [UInt8]) {
    guard interfaces.count < Self.mostInterfaces else { return }
    var fields = FieldReader(body, isBigEndian: isBigEndian)
    let type = fields.uint16().map { UInt32($0) }
    guard let link = type.flatMap({ LinkType(pcap: $0) }) else {
      unknownLink = unknownLink ?? type
      return interfaces.append(nil)
    }
    interfaces.append(Interface(link: link, unitsPerSecond: resolution(body)))
  }

  /// What the option 9 says: a power of ten, or of two where its highest bit is set.
  private func resolution(_ body: [UInt8]) -> UInt64 {
    guard let place = option(9, of: 1, in: body, from: 8) else { return 1_000_000 }
    let value = body[place]
    let power = Int(value & 0x7F)
    if value & 0x80 != 0 { return power < 64 ? 1 << UInt64(power) : 1_000_000 }
    if power < 19 { return (0..<power).reduce(1) { units, _ in units * 10 } }
    return 1_000_000
  }

  private func packet(_ body: [UInt8], isEnhanced: Bool, number: Int) -> (CaptureRecord, LinkType)? {
    var fields = FieldReader(body, isBigEndian: isBigEndian)
    guard isEnhanced else {
      // A simple packet is of the first interface, has no time, and is as long as its block allows.
      guard let original = fields.uint32(), let first = interfaces.first, let interface = first else { return nil }
      let octets = Array(body.dropFirst(4).prefix(Int(original)))
      return (CaptureRecord(number: number, time: 0, isSent: nil, octets: octets), interface.link)
    }
    guard let place = fields.uint32(), let high = fields.uint32(), let low = fields.uint32(),
      let included = fields.uint32(), fields.uint32() != nil, body.count >= 20 + Int(included),
      Int(place) < interfaces.count, let interface = interfaces[Int(place)]
    else { return nil }
    let units = UInt64(high) << 32 | UInt64(low)
    let (seconds, fraction) = units.quotientAndRemainder(dividingBy: interface.unitsPerSecond)
    let micros = Double(fraction) / Double(interface.unitsPerSecond) * 1_000_000
    let time = Int64(truncatingIfNeeded: seconds &* 1_000_000) &+ Int64(micros)
    let octets = Array(body[20..<20 + Int(included)])
    let dropped = dropped(body, behind: 20 + (Int(included) + 3) / 4 * 4)
    return (CaptureRecord(number: number, time: time, isSent: nil, octets: octets, dropped: dropped), interface.link)
  }

  /// What the option 4 of a packet says: how many before it are missing.
  private func dropped(_ body: [UInt8], behind start: Int) -> UInt64 {
    guard let place = option(4, of: 8, in: body, from: start) else { return 0 }
    var number = FieldReader(Array(body[place..<place + 8]), isBigEndian: isBigEndian)
    return number.uint64() ?? 0
  }

  /// Where the octets of an option begin; nil where there is none of that length.
  private func option(_ code: UInt16, of length: Int, in body: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + 4 <= body.count {
      var option = FieldReader(Array(body[place..<place + 4]), isBigEndian: isBigEndian)
      guard let found = option.uint16(), let count = option.uint16(), found != 0 else { return nil }
      if found == code, Int(count) == length { return place + 4 + length <= body.count ? place + 4 : nil }
      place += 4 + (Int(count) + 3) / 4 * 4
    }
    return nil
  }
}
