import DexcomProfiles
import GATTProfiles
import GATTRuntime
import Testing

@testable import GlucoseSessions

@Suite("The bytes of a Dexcom")
struct DexcomVectorTests {
  private typealias Transmitter = DexcomG5.Transmitter

  private static let frames = [
    "0100bc460000b7ff52008b0006eee30053008500", "020006eb0f025300800006ee3a0353007e0006f5", "030066045300790006f8",
  ]

  @Test("P7 are those of the trace in xdripswift's issue 494")
  func trace() throws {
    let token: [UInt8] = [0x17, 0x5C, 0x1A, 0xB0, 0xB2, 0x0E, 0x4A, 0x78]
    let request = try Transmitter.Authentication.Request.AuthenticationValue(token: token)
    #expect(
      Transmitter.Authentication.Request.authentication(request).encoded().hexString == "01175c1ab0b20e4a7802")
    let reply = try Transmitter.Authentication(bytes: Self.bytes("037b70caf21993d9bd6da888f17ebf29c3"))
    guard case .authentication(let challenge) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(challenge.tokenHash.hexString == "7b70caf21993d9bd")
    #expect(challenge.challenge.hexString == "6da888f17ebf29c3")
    let answer = try Transmitter.Authentication.Request.Challenge(hash_: Self.bytes("8aa9c577423dedca"))
    #expect(Transmitter.Authentication.Request.challenge(answer).encoded().hexString == "048aa9c577423dedca")
  }

  @Test("are joined from the frames of a backfill into its readings")
  func backfill() throws {
    let found = try joined(Self.frames).measurements(as: reply())
    #expect(found.map(\.time) == [5_439_415, 5_439_715, 5_440_015, 5_440_314, 5_440_614])
    #expect(found.map(\.glucose) == [139, 133, 128, 126, 121])
    #expect(found.map(\.trend) == [-1.8, -2.1, -1.8, -1.1, -0.8])
  }

  @Test("of a backfill with another checksum, of another length or in another order are none")
  func brokenBackfill() throws {
    var frames = Self.frames
    #expect(throws: GATTError.self) { try joined(frames.dropLast()).measurements(as: reply()) }
    #expect(throws: GATTError.self) { try joined(frames.reversed()) }
    #expect(throws: GATTError.self) { try joined(frames + ["04"]) }
    #expect(throws: GATTError.self) { try joined([frames[0], frames[0]]) }
    frames[2] = "030066045300790006f9"
    #expect(throws: GATTError.self) { try joined(frames).measurements(as: reply()) }
  }

  @Test("of another backfill are passed over")
  func otherBackfill() throws {
    let found = try joined(["0107aabb", Self.frames[0], "0207cc"] + Self.frames[1...]).measurements(as: reply())
    #expect(found.count == 5)
  }

  @Test("take for glucose only what the sensor's state lets be relied on", arguments: 0...26 as ClosedRange<UInt8>)
  func states(state: UInt8) throws {
    let isReliable = [6, 7, 14].contains(state)
    let reply = Transmitter.Control.Glucose(
      status: .ok, sequence: 1, time: 300, reading: try .init(glucose: 100),
      state: .init(rawValue: state), trendRaw: 0)
    #expect(
      DexcomMeasurement(reply, raw: nil).glucose == (isReliable ? 100 : nil))
  }

  private func reply() throws -> Transmitter.Control.GlucoseBackfill {
    let reply = try Transmitter.Control(bytes: Self.bytes("51000100b7ff52006604530032000000e6cb9805"))
    guard case .glucoseBackfill(let backfill) = reply else { throw GATTError.cancelled }
    return backfill
  }

  private func joined(_ frames: some Sequence<String>) throws -> DexcomBackfillFrames {
    var joined = DexcomBackfillFrames(identifier: 0)
    for frame in frames { try joined.add(Self.bytes(frame)) }
    return joined
  }

  private static func bytes(_ text: String) throws -> [UInt8] { try #require([UInt8](hexString: text)) }
}
