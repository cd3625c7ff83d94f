import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Capture files")
struct CaptureFileTests {
  private static let session: CaptureBuilder = {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att(.readRequest(3), isSent: true)
    capture.att(.readResponse([1, 2, 3]), isSent: false)
    capture.att(.notification(7, Array(0..<100)), isSent: false)
    return capture
  }()

  @Test("give the same packets in every format", arguments: CaptureBuilder.Format.allCases)
  func formats(_ format: CaptureBuilder.Format) throws {
    let reading = try Reading(Self.session.file(format))
    #expect(reading.packets.map(\.packet.octets.count) == [3, 4, 103])
    #expect(reading.packets.map(\.packet.isSent) == [true, false, false])
    #expect(reading.packets.map(\.packet.number) == [2, 3, 4])
    #expect(reading.packets.map { $0.packet.time - CaptureBuilder.start } == [1000, 2000, 3000])
    #expect(Set(reading.packets.map(\.packet.link.peer?.description)) == ["F0:F1:F2:F3:F4:F5"])
    #expect(reading.damage == nil)
  }

  @Test("that are cut anywhere give what stands before the cut", arguments: CaptureBuilder.Format.allCases)
  func truncation(_ format: CaptureBuilder.Format) throws {
    let file = Self.session.file(format)
    let whole = try Reading(file).packets.map(\.packet)
    var (most, undamaged) = (0, 0)
    for count in 0..<file.count {
      guard let part = try? Reading(Array(file.prefix(count))) else {
        #expect(most == 0, "cut at \(count) it is no capture, and shorter it was one")
        continue
      }
      #expect(part.packets.map(\.packet) == Array(whole.prefix(part.packets.count)), "cut at \(count)")
      most = max(most, part.packets.count)
      undamaged += part.damage == nil ? 1 : 0
    }
    #expect(most == whole.count - 1)
    // At the borders of records nothing is missing that anybody could know of.
    #expect(undamaged >= 3 && undamaged <= 6)
  }

  @Test("with any octet changed are read to an end", arguments: CaptureBuilder.Format.allCases)
  func mutation(_ format: CaptureBuilder.Format) throws {
    let file = Self.session.file(format)
    for place in file.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var changed = file
        changed[place] ^= change
        guard let reading = try? Reading(changed) else { continue }
        #expect(reading.packets.count <= 4, "octet \(place) changed by \(change)")
      }
    }
  }

  /// A record as hcidump -w writes it.
  private static func dumped(_ head: [UInt8], _ packet: [UInt8], microseconds: UInt8 = 0) -> [UInt8] {
    head + [0, 0, 0, 0x60, 0, 0, microseconds, 0] + packet
  }

  @Test("of hcidump may begin with a packet that it has cut, and may have any octet for padding")
  func hcidump() throws {
    // 2000 octets of data, of which 1028 were kept: the kind, the handle with flags, the length, and 1023 of them.
    let long: [UInt8] =
      [4, 4, 1, 0x5A] + [0, 0, 0, 0x60, 0, 0, 0, 0] + [2, 1, 0x20, 0xD0, 7] + [UInt8](repeating: 0, count: 1023)
    let notification = Self.dumped([13, 0, 1, 0x5A], [2, 1, 0x20, 8, 0, 4, 0, 4, 0, 0x1B, 7, 0, 9])
    #expect(try Reading(long + notification).summary == ["notification 7 [9]"])
  }

  @Test(
    "of other kinds are refused with the reason",
    arguments: [
      ([], CaptureError.unknownFormat), (Array("gatt: 1\nname: X\n".utf8), .unknownFormat),
      (Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xE9], .unknownLinkType(1001)),
      ([0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0] + [UInt8](repeating: 0, count: 12) + [1, 0, 0, 0], .unknownLinkType(1)),
    ])
  func refusals(_ file: [UInt8], _ error: CaptureError) {
    #expect(throws: error) { _ = try Reading(file) }
  }

  /// A file that is one record as hcidump would write it but for something.
  private static let almostDumped: [[UInt8]] = [
    [UInt8](repeating: 0, count: 64),
    // Longer than its packet says, of an unknown kind, from the wrong side, and after too many microseconds.
    dumped([8, 0, 1, 0], event + [0]),
    dumped([7, 0, 1, 0], [9] + event.dropFirst()),
    dumped([7, 0, 0, 0], event),
    dumped([7, 0, 1, 0], event, microseconds: 0x10),
    // Followed by what is none, and by one that has another octet for padding.
    dumped([7, 0, 1, 0], event) + Array("and then a text".utf8),
    dumped([7, 0, 1, 0x5A], event) + dumped([7, 0, 1, 0], event),
  ]

  @Test(
    "of PPI with headers that make no sense have records that are passed over",
    arguments: [
      [], [0, 0, 8], [1, 0, 8, 0, 251, 0, 0, 0], [0, 0, 7, 0, 251, 0, 0, 0], [0, 0, 0xFF, 0xFF, 251, 0, 0, 0],
      [0, 0, 8, 0, 192, 0, 0, 0], [0, 0, 8, 0, 1, 0, 0, 0],
    ] as [[UInt8]])
  func headers(_ octets: [UInt8]) throws {
    let reading = try Reading(CaptureBuilder.pcapHeader(192) + CaptureBuilder.pcap(octets, 0))
    #expect(reading.packets.isEmpty && reading.damage == nil)
  }

  /// A record as PacketLogger writes it, with the length that is given.
  private static func logged(_ length: UInt8, kind: UInt8, _ packet: [UInt8]) -> [UInt8] {
    [length, 0, 0, 0, 0, 0, 0, 0x60, 0, 0, 0, 0, kind] + packet
  }

  @Test("of PacketLogger may begin with a note of the system's, and end where a record makes no sense")
  func packetLogger() throws {
    let note = Self.logged(14, kind: 0xFC, Array("hello".utf8))
    let notification = Self.logged(21, kind: 3, [1, 0x20, 8, 0, 4, 0, 4, 0, 0x1B, 7, 0, 9])
    #expect(try Reading(note + notification).summary == ["notification 7 [9]"])
    let senseless = Self.logged(8, kind: 3, [])
    #expect(try Reading(note + notification + notification + senseless).damage == .malformed(record: 4))
    #expect(throws: CaptureError.unknownFormat) { try Reading(note + notification + senseless) }
    let long: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F] + [UInt8](repeating: 0, count: 9)
    let many = (0..<400).flatMap { _ in notification }
    #expect(try Reading(many + long).damage == .recordTooLong(record: 401, octets: 0x7FFF_FFF6))
    #expect(throws: CaptureError.unknownFormat) { try Reading(note) }
    #expect(throws: CaptureError.unknownFormat) { try Reading(note + Self.logged(20, kind: 3, [1, 0x20, 8, 0])) }
  }

  private static let event: [UInt8] = [4, 0x0E, 4, 1, 3, 0x0C, 0]

  @Test("with records that hcidump would not write are none of its files", arguments: almostDumped)
  func noHCIDump(_ file: [UInt8]) {
    #expect(throws: CaptureError.unknownFormat) { try Reading(file) }
  }

  @Test("with a record of 2 GB end there")
  func length() throws {
    let header = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]
    let record: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 16)
    let reading = try Reading(header + record)
    #expect(reading.damage == .recordTooLong(record: 1, octets: 0x7FFF_FFFF))
  }
}
