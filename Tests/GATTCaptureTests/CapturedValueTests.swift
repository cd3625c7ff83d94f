import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Values of a capture")
struct CapturedValueTests {
  /// A session, packet by packet, as requests and what comes in answer, and what it comes to.
  struct Session: CustomTestStringConvertible {
    var testDescription: String
    var packets: [ATTPacket]
    var values: [String]
  }

  private static let twentyTwo = Array(UInt8(0)..<22)
  private static let numbers = twentyTwo.map { "\($0)" }.joined(separator: ", ")

  private static let sessions = [
    Session(
      testDescription: "a read, a write, a command, an indication",
      packets: [
        .readRequest(3), .readResponse([1]), .writeRequest(4, [2]), .writeResponse, .writeCommand(5, [3]),
        .indication(6, [4]), .confirmation,
      ],
      values: ["read 3 [1]", "write 4 [2]", "write command 5 [3]", "indication 6 [4]"]),
    Session(
      testDescription: "refusals",
      packets: [
        .readRequest(3), .errorResponse(request: 0x0A, handle: 3, .readNotPermitted), .writeRequest(4, [2]),
        .errorResponse(request: 0x12, handle: 4, .valueNotAllowed),
      ],
      values: ["read 3 [] refused 2", "write 4 [2] refused 19"]),
    Session(
      testDescription: "an answer to another request is none",
      packets: [
        .readRequest(3), .writeResponse, .errorResponse(request: 0x12, handle: 3, .invalidHandle), .readResponse([1]),
      ], values: ["read 3 [1]"]),
    Session(
      testDescription: "a long read that a short packet ends",
      packets: [
        .readRequest(3), .readResponse(twentyTwo), .readBlobRequest(3, offset: 22), .readBlobResponse([7]),
      ], values: ["read 3 [\(numbers), 7]"]),
    Session(
      testDescription: "a long read that an error ends, where the value ends with a packet",
      packets: [
        .readRequest(3), .readResponse(twentyTwo), .readBlobRequest(3, offset: 22),
        .errorResponse(request: 0x0C, handle: 3, .invalidOffset),
      ], values: ["read 3 [\(numbers)]"]),
    Session(
      testDescription: "a long read that another request ends",
      packets: [.readRequest(3), .readResponse(twentyTwo), .readRequest(4), .readResponse([1])],
      values: ["read 3 [\(numbers)]", "read 4 [1]"]),
    Session(
      testDescription: "a long read that another error ends may be cut",
      packets: [
        .readRequest(3), .readResponse(twentyTwo), .readBlobRequest(3, offset: 22),
        .errorResponse(request: 0x0C, handle: 3, .insufficientAuthorization),
      ], values: ["read 3 [\(numbers)] cut"]),
    Session(
      testDescription: "a long read whose beginning is not in the capture",
      packets: [.readBlobRequest(3, offset: 44), .readBlobResponse([7])], values: ["read 3 [7] from 44"]),
    Session(
      testDescription: "a longer packet after the MTU was agreed on is whole",
      packets: [
        .exchangeMTURequest(64), .exchangeMTUResponse(100), .readRequest(3), .readResponse(twentyTwo + [22]),
        .readBlobRequest(3, offset: 23), .readBlobResponse([7]),
      ], values: ["read 3 [\(numbers), 22]", "read 3 [7] from 23"]),
    Session(
      testDescription: "prepared writes of two values, executed at once",
      packets: [
        .prepareWriteRequest(3, offset: 0, [1, 2]), .prepareWriteResponse(3, offset: 0, [1, 2]),
        .prepareWriteRequest(3, offset: 2, [3]), .prepareWriteResponse(3, offset: 2, [3]),
        .prepareWriteRequest(4, offset: 5, [9]), .prepareWriteResponse(4, offset: 5, [9]),
        .executeWriteRequest(isCommit: true), .executeWriteResponse,
      ], values: ["write 3 [1, 2, 3]", "write 4 [9] from 5"]),
    Session(
      testDescription: "prepared writes that are refused, and then others",
      packets: [
        .prepareWriteRequest(3, offset: 0, [1, 2]), .prepareWriteResponse(3, offset: 0, [1, 2]),
        .executeWriteRequest(isCommit: true),
        .errorResponse(request: 0x18, handle: 3, .invalidAttributeValueLength),
        .prepareWriteRequest(3, offset: 0, [5]), .prepareWriteResponse(3, offset: 0, [5]),
        .executeWriteRequest(isCommit: true), .executeWriteResponse,
      ], values: ["write 3 [1, 2] refused 13", "write 3 [5]"]),
    Session(
      testDescription: "prepared writes that are cancelled",
      packets: [
        .prepareWriteRequest(3, offset: 0, [1]), .prepareWriteResponse(3, offset: 0, [1]),
        .executeWriteRequest(isCommit: false), .executeWriteResponse, .executeWriteRequest(isCommit: true),
        .executeWriteResponse,
      ], values: []),
    Session(
      testDescription: "a request that nothing answers",
      packets: [.readRequest(3), .readRequest(4)], values: ["read 3 [] unanswered", "read 4 [] unanswered"]),
    Session(
      testDescription: "values that are asked for by their type",
      packets: [
        .readByTypeRequest(1...0xFFFF, type: "2A00"), .readByTypeResponse([.init(handle: 3, value: [0x41, 0x42])]),
      ], values: ["read 3 [65, 66]"]),
    Session(
      testDescription: "several values of one packet, whose borders nobody knows",
      packets: [.readMultipleRequest([3, 4]), .readMultipleResponse([1, 2])],
      values: ["read several 3 [1, 2] cut"]),
  ]

  @Test("are joined from as many packets as they took", arguments: sessions)
  func session(_ session: Session) throws {
    var capture = CaptureBuilder()
    capture.connect()
    for packet in session.packets {
      let isFromServer = packet.opcode & 1 == 1
      capture.att(packet, isSent: !isFromServer)
    }
    #expect(try Reading(capture.file()).summary == session.values)
  }

  @Test("are the same where the host is the server", arguments: sessions)
  func server(_ session: Session) throws {
    var capture = CaptureBuilder()
    capture.connect()
    for packet in session.packets { capture.att(packet, isSent: packet.opcode & 1 == 1) }
    let reading = try Reading(capture.file(.h4))
    #expect(reading.summary == session.values)
    #expect(!reading.values.contains { !$0.isOfHost })
  }

  @Test("come several in a packet, each with its length")
  func several() throws {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att([0x23, 3, 0, 1, 0, 9, 4, 0, 2, 0, 8, 7], isSent: false)
    capture.att([0x20, 3, 0, 4, 0], isSent: true)
    capture.att([0x21, 1, 0, 9, 2, 0, 8, 7], isSent: false)
    capture.att([0xD2, 5, 0, 1, 2] + [UInt8](repeating: 0xEE, count: 12), isSent: true)
    #expect(
      try Reading(capture.file()).summary == [
        "notification 3 [9]", "notification 4 [8, 7]", "read 3 [9]", "read 4 [8, 7]", "signed write 5 [1, 2]",
      ])
  }

  @Test("say which records they came in")
  func records() throws {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att(.readRequest(3), isSent: true)
    capture.att(.readResponse(Self.twentyTwo), isSent: false)
    capture.att(.readBlobRequest(3, offset: 22), isSent: true)
    capture.att([0x0D] + Array(0..<10), isSent: false, pieces: 5)
    #expect(try Reading(capture.file()).values.map(\.records) == [2...7])
  }

  @Test("that are prepared without end take no more memory than a queue may have")
  func prepared() throws {
    var capture = CaptureBuilder()
    capture.connect()
    for place in 0..<400 {
      let octets = [UInt8](repeating: 1, count: 250)
      capture.att(.prepareWriteRequest(3, offset: UInt16(place * 250 % 65536), octets), isSent: true)
      capture.att(.prepareWriteResponse(3, offset: UInt16(place * 250 % 65536), octets), isSent: false)
    }
    capture.att(.executeWriteRequest(isCommit: true), isSent: true)
    capture.att(.executeWriteResponse, isSent: false)
    let octets = try Reading(capture.file()).values.map(\.octets.count)
    #expect(octets.reduce(0, +) <= 1 << 16)
    #expect(!octets.isEmpty)
  }
}
