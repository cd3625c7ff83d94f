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
    #expect(undamaged >= 4 && undamaged <= 6)
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

  @Test("with a record of 2 GB end there")
  func length() throws {
    let header = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]
    let record: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 16)
    let reading = try Reading(header + record)
    #expect(reading.damage == .recordTooLong(record: 1, octets: 0x7FFF_FFFF))
  }
}
