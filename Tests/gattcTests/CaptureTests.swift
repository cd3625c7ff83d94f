import Foundation
import Testing

@Suite("gattc capture, of captures that are long or make no sense")
struct CaptureTests {
  /// A Record Access Control Point, and what is written to it and comes from it.
  private static let point = ["--handle", "0x0003=2A52@1808"]
  private static let request: [UInt8] = [0x52, 3, 0, 1, 1]
  private static let response: [UInt8] = [0x1D, 3, 0, 6, 0, 1, 1]

  private static let profile = """
    gatt: 1
    name: Made
    services:
      - name: Made
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Level
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [notify]
            value: { raw: uint8 }
          - name: Message
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [indicate]
            value: { struct: [{ name: Size, raw: uint8, const: 1 }, { name: Data, bytes: 2 }] }
            message: { max: 100, length: { at: 0, raw: uint8, adding: -2 } }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a response answers a request that is no longer ago than the procedure may take, whatever the times are",
    arguments: [
      (0, 0, true), (0, 30_000_000, true), (0, 30_000_001, false), (1, 0, false), (.min, .max, false),
      (.max, .min, false), (.min, .min, true),
    ] as [(Int64, Int64, Bool)])
  func times(ofRequest: Int64, ofResponse: Int64, isAnswer: Bool) throws {
    var capture = MadeCapture()
    capture.time = UInt64(bitPattern: ofRequest) &+ MadeCapture.epoch
    capture.att(Self.request, isSent: true)
    capture.time = UInt64(bitPattern: ofResponse) &+ MadeCapture.epoch
    capture.att(Self.response)
    let lines = try folder.lines(capture, Self.point)
    #expect(lines.map { $0.contains("(answers #1)") } == [false, isAnswer], "\(lines)")
  }

  @Test(
    "a response answers its request behind more requests than are remembered",
    arguments: [1_000, 40_000_000] as [UInt64])
  func requests(pause: UInt64) throws {
    var capture = MadeCapture()
    for place in 1...1025 {
      // Behind half of them, the time of those before is up or not.
      if place == 512 { capture.time += pause }
      capture.connect()
      capture.att(Self.request, isSent: true)
    }
    capture.att(Self.response)
    let lines = try folder.lines(capture, Self.point)
    #expect(lines.last?.contains("#2051 ") == true && lines.last?.contains("(answers #2050)") == true)
  }

  @Test("values of unknown handles are guessed, however many handles there are")
  func guesses() throws {
    try folder.write(Self.profile, to: "made.gatt.yaml")
    var capture = MadeCapture()
    for handle in 1...1025 { capture.att([0x1B, UInt8(handle & 0xFF), UInt8(handle >> 8), 7]) }
    let lines = try folder.lines(capture, ["--profile", "made.gatt.yaml", "--guess"])
    #expect(lines.count { $0.hasSuffix("Level  7  (a guess)") } == 1025)
  }

  @Test("messages are joined behind many that a link's end cut, and the oldest of those is told when it is given up")
  func messages() throws {
    try folder.write(Self.profile, to: "made.gatt.yaml")
    var capture = MadeCapture()
    for _ in 1...257 {
      capture.connect()
      capture.att([0x1D, 3, 0, 1, 0xAA])
    }
    capture.att([0x1D, 3, 0, 0xBB])
    let stated = "0x0003=F000AA02-0451-4000-B000-000000000000@F000AA00-0451-4000-B000-000000000000"
    let lines = try folder.lines(capture, ["--profile", "made.gatt.yaml", "--handle", stated, "--json"])
    #expect(lines.count == 257, "each message once")
    try #require(lines.count > 2)
    #expect(lines[0].contains(#""records":[2,2]"#) && lines[0].contains("did not come"), "\(lines[0])")
    #expect(lines[1].contains(#""records":[514,515]"#) && lines[1].contains(#""value":{"Data":"aabb"}"#), "\(lines[1])")
    #expect(lines[2...].allSatisfy { $0.contains("did not come") })
  }

  @Test("a value is read by what has to hold outside of it for it to be one")
  func context() throws {
    var capture = MadeCapture()
    let measurement: [UInt8] = [0x0D, 0x43, 0x73, 0x00, 0x2C, 0x01, 0x03, 0x24, 0x00, 0x1A, 0x00, 0x3E, 0x04]
    capture.att([0x1B, 3, 0] + measurement)
    capture.att([0x1B, 3, 0] + measurement.dropLast())
    let lines = try folder.lines(capture, ["--handle", "0x0003=2AA7@181F", "--format", "json"])
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""CGM Quality":26"#) == true, "\(lines)")
    #expect(lines.last?.contains("octet") == true && lines.last?.contains(#""error""#) == true, "\(lines)")
  }

  private static let bursts = """
    gatt: 1
    name: Bursts
    services:
      - name: Bursts
        uuid: FFE0
        characteristics:
          - name: Data
            uuid: FFE1
            properties: [notify]
            message: { idle: 0.5, max: 64 }
            value: { bytes: rest }

    """

  @Test("a message that a pause ends has the time and the records of its own packets, the last one too")
  func pauses() throws {
    try folder.write(Self.bursts, to: "bursts.gatt.yaml")
    var capture = MadeCapture()
    capture.connect()
    for (pause, octet) in [(980, 0xA1), (0, 0xA2), (0, 0xA3), (2000, 0xB1), (0, 0xB2), (2000, 0xC1), (0, 0xC2)] {
      capture.time += UInt64(pause) * 1000
      capture.att([0x1B, 0x10, 0, UInt8(octet)])
    }
    let arguments = ["--handle", "0x0010=FFE1@FFE0", "--profile", "bursts.gatt.yaml"]
    let lines = try folder.lines(capture, arguments).map { $0.split(separator: "  ").map { String($0) } }
    #expect(lines.map(\.[1]) == ["#2-4", "#5-6", "#7-8"])
    #expect(lines.map(\.last) == ["a1a2a3", "b1b2", "c1c2"])
    #expect(lines.map { String($0[0].suffix(9)) } == ["0.983000Z", "2.985000Z", "4.987000Z"])
  }

  @Test("what a notification brings behind the end of a message begins the next")
  func rests() throws {
    try folder.write(Self.profile, to: "made.gatt.yaml")
    var capture = MadeCapture()
    for octets in [[1, 0xAA], [0xBB, 1], [0xCC, 0xDD]] as [[UInt8]] { capture.att([0x1D, 3, 0] + octets) }
    let stated = "0x0003=F000AA02-0451-4000-B000-000000000000@F000AA00-0451-4000-B000-000000000000"
    let lines = try folder.lines(capture, ["--profile", "made.gatt.yaml", "--handle", stated])
    #expect(lines.map { $0.contains("#1-2 ") || $0.contains("#2-3 ") } == [true, true], "\(lines)")
    #expect(lines.map { $0.hasSuffix("aabb") || $0.hasSuffix("ccdd") } == [true, true], "\(lines)")
  }
}
