import Foundation
import Testing

@Suite("gattc capture, of captures that are long or make no sense")
struct CaptureTests {
  /// A capture as Android writes them, of packets between a host and devices.
  private struct Capture {
    /// The microseconds between the year 0 and 1970, as the format counts.
    static let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000

    /// The time of the next record, in microseconds since the year 0. Each later one comes a millisecond after.
    var time = Capture.epoch + 1_700_000_000_000_000
    private(set) var octets = Array("btsnoop\0".utf8) + Capture.number(1, 4) + Capture.number(1002, 4)

    /// A link begins, and ends the one before it.
    mutating func connect() {
      let address: [UInt8] = [0xF5, 0xF4, 0xF3, 0xF2, 0xF1, 0xF0]
      add([4, 0x3E, 19, 0x01, 0, 1, 0, 0, 1] + address + [UInt8](repeating: 0, count: 7), isSent: false)
    }

    /// A packet of ATT.
    mutating func att(_ octets: [UInt8], isSent: Bool = false) {
      let frame = [UInt8(octets.count), 0, 4, 0] + octets
      add([2, 1, isSent ? 0x00 : 0x20, UInt8(frame.count), 0] + frame, isSent: isSent)
    }

    private mutating func add(_ packet: [UInt8], isSent: Bool) {
      let size = Self.number(UInt64(packet.count), 4)
      octets += size + size + Self.number(isSent ? 0 : 1, 4) + Self.number(0, 4) + Self.number(time, 8) + packet
      time &+= 1000
    }

    private static func number(_ number: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
  }

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

  /// The lines that are printed of a capture.
  private func lines(_ capture: Capture, _ arguments: [String]) throws -> [String] {
    try Data(capture.octets).write(to: folder.url.appending(path: "made.btsnoop"))
    let run = try folder.gattc.run(["capture", "made.btsnoop"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0) }
  }

  @Test(
    "a response answers a request that is no longer ago than the procedure may take, whatever the times are",
    arguments: [
      (0, 0, true), (0, 30_000_000, true), (0, 30_000_001, false), (1, 0, false), (.min, .max, false),
      (.max, .min, false), (.min, .min, true),
    ] as [(Int64, Int64, Bool)])
  func times(ofRequest: Int64, ofResponse: Int64, isAnswer: Bool) throws {
    var capture = Capture()
    capture.time = UInt64(bitPattern: ofRequest) &+ Capture.epoch
    capture.att(Self.request, isSent: true)
    capture.time = UInt64(bitPattern: ofResponse) &+ Capture.epoch
    capture.att(Self.response)
    let lines = try lines(capture, Self.point)
    #expect(lines.map { $0.contains("(answers #1)") } == [false, isAnswer], "\(lines)")
  }

  @Test(
    "a response answers its request behind more requests than are remembered",
    arguments: [1_000, 40_000_000] as [UInt64])
  func requests(pause: UInt64) throws {
    var capture = Capture()
    for place in 1...1025 {
      // Behind half of them, the time of those before is up or not.
      if place == 512 { capture.time += pause }
      capture.connect()
      capture.att(Self.request, isSent: true)
    }
    capture.att(Self.response)
    let lines = try lines(capture, Self.point)
    #expect(lines.last?.contains("#2051 ") == true && lines.last?.contains("(answers #2050)") == true)
  }

  @Test("values of unknown handles are guessed, however many handles there are")
  func guesses() throws {
    try folder.write(Self.profile, to: "made.gatt.yaml")
    var capture = Capture()
    for handle in 1...1025 { capture.att([0x1B, UInt8(handle & 0xFF), UInt8(handle >> 8), 7]) }
    let lines = try lines(capture, ["--profile", "made.gatt.yaml", "--guess"])
    #expect(lines.count { $0.hasSuffix("Level  7  (a guess)") } == 1025)
  }

  @Test("messages are joined behind many that a link's end cut, and the oldest of those is told when it is given up")
  func messages() throws {
    try folder.write(Self.profile, to: "made.gatt.yaml")
    var capture = Capture()
    for _ in 1...257 {
      capture.connect()
      capture.att([0x1D, 3, 0, 1, 0xAA])
    }
    capture.att([0x1D, 3, 0, 0xBB])
    let stated = "0x0003=F000AA02-0451-4000-B000-000000000000@F000AA00-0451-4000-B000-000000000000"
    let lines = try lines(capture, ["--profile", "made.gatt.yaml", "--handle", stated, "--json"])
    #expect(lines.count == 257, "each message once")
    try #require(lines.count > 2)
    #expect(lines[0].contains(#""records":[2,2]"#) && lines[0].contains("did not come"), "\(lines[0])")
    #expect(lines[1].contains(#""records":[514,515]"#) && lines[1].contains(#""value":{"Data":"aabb"}"#), "\(lines[1])")
    #expect(lines[2...].allSatisfy { $0.contains("did not come") })
  }

  @Test("a value is read by what has to hold outside of it for it to be one")
  func context() throws {
    var capture = Capture()
    let measurement: [UInt8] = [0x0D, 0x43, 0x73, 0x00, 0x2C, 0x01, 0x03, 0x24, 0x00, 0x1A, 0x00, 0x3E, 0x04]
    capture.att([0x1B, 3, 0] + measurement)
    capture.att([0x1B, 3, 0] + measurement.dropLast())
    let lines = try lines(capture, ["--handle", "0x0003=2AA7@181F", "--format", "json"])
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""CGM Quality":26"#) == true, "\(lines)")
    #expect(lines.last?.contains("octet") == true && lines.last?.contains(#""error""#) == true, "\(lines)")
  }
}
