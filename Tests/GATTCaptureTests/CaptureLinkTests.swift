import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Links of a capture")
struct CaptureLinkTests {
  @Test("join pieces of any size to packets", arguments: [1, 2, 3, 4, 5, 27, 251])
  func pieces(_ size: Int) throws {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att([0x1B, 7, 0] + Array(0..<60), isSent: false, pieces: size)
    let reading = try Reading(capture.file())
    #expect(reading.packets.map(\.packet.octets) == [[0x1B, 7, 0] + Array(0..<60)])
    #expect(reading.packets.first?.packet.first == 2)
  }

  @Test("join the longest packet, in pieces that are small")
  func longest() throws {
    let octets = [0x1B, 7, 0] + [UInt8](repeating: 9, count: 0xFFFF - 3)
    var capture = CaptureBuilder()
    capture.connect()
    capture.att(octets, isSent: false, pieces: 16)
    capture.att([0x52, 7, 0, 1], isSent: true, pieces: 1)
    let reading = try Reading(capture.file())
    #expect(reading.packets.map(\.packet.octets) == [octets, [0x52, 7, 0, 1]])
    #expect(reading.packets.map(\.packet.isSent) == [false, true])
  }

  @Test("pass over a packet that began before the capture")
  func beginning() throws {
    var whole = CaptureBuilder()
    whole.att([0x1B, 7, 0] + Array(0..<60), isSent: false, pieces: 32)
    whole.att(.notification(7, [1]), isSent: false)
    // The header, and the first record: 24 octets, the octet of its kind, four of its own, and 32.
    let file = Array(whole.file().prefix(16) + whole.file().dropFirst(16 + 24 + 5 + 32))
    let reading = try Reading(file)
    #expect(reading.summary == ["notification 7 [1]"])
  }

  @Test("that were there before the capture have no address, and a number")
  func unknown() throws {
    var capture = CaptureBuilder()
    capture.att(.notification(7, [1]), isSent: false)
    capture.disconnect()
    capture.connect()
    capture.att(.notification(7, [2]), isSent: false)
    let links = try Reading(capture.file()).packets.map(\.packet.link)
    #expect(links.map(\.number) == [1, 2])
    #expect(links.map(\.peer?.description) == [nil, "F0:F1:F2:F3:F4:F5"])
  }

  @Test("carry ATT over the channels that signalling opens, with the length in front of the first frame")
  func enhanced() throws {
    var capture = CaptureBuilder()
    capture.connect()
    let mtus: [UInt8] = [64, 0, 64, 0, 5, 0]
    capture.frame([0x17, 9, 12, 0, 0x27, 0] + mtus + [0x40, 0, 0x41, 0], channel: 5, isSent: true)
    // The second of the two channels is refused.
    capture.frame([0x18, 9, 12, 0] + mtus + [0, 0, 0x50, 0, 0, 0], channel: 5, isSent: false)
    capture.frame([3, 0, 0x0A, 5, 0], channel: 0x50, isSent: true)
    capture.frame([11, 0, 0x0B, 1, 2, 3, 4], channel: 0x40, isSent: false)
    capture.frame([5, 6, 7, 8, 9, 10], channel: 0x40, isSent: false)
    capture.frame([3, 0, 0x0A, 5, 0], channel: 0x41, isSent: true)
    capture.frame([0x06, 10, 4, 0, 0x50, 0, 0x40, 0], channel: 5, isSent: true)
    capture.frame([3, 0, 0x0A, 6, 0], channel: 0x50, isSent: true)
    let reading = try Reading(capture.file())
    #expect(reading.summary == ["read 5 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"])
    #expect(reading.packets.map(\.packet.bearer) == [0x40, 0x40])
    #expect(reading.packets.map(\.packet.mtu) == [64, 64])
  }

  @Test("each keep to their own requests, whatever comes in between")
  func interleaved() throws {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att(.readRequest(3), isSent: true)
    capture.att(.readRequest(4), isSent: false)
    capture.att(.notification(5, [9]), isSent: false)
    capture.att(.readResponse([1]), isSent: true)
    capture.att(.readResponse([2]), isSent: false)
    let reading = try Reading(capture.file())
    #expect(reading.summary == ["notification 5 [9]", "read 4 [1]", "read 3 [2]"])
    #expect(reading.values.map(\.isOfHost) == [false, true, false])
    #expect(reading.values.map(\.isSent) == [false, true, false])
  }
}
