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

  @Test("are those of the trace in xdripswift's issue 494")
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

  @Test(
    "are none where the checksum of a reset's reply is wrong, or that of a reading lies in its last number",
    arguments: [
      "43009f59", "43019f58", "2f0004030201f0490200d84d0200", "2f0004030201f0490200d84dd20a",
      "2f0004030201f0490200d84d02009663",
    ])
  func wrongChecksums(hex: String) throws {
    #expect(throws: ValueDecodingError.self) { try Transmitter.Control(bytes: Self.bytes(hex)) }
  }

  @Test(
    "have the reply to a reset with a checksum or without, and a reading with one",
    arguments: ["4300", "43009f58", "2f0004030201f0490200d84d02009662"])
  func checksums(hex: String) throws {
    let reply = try Transmitter.Control(bytes: Self.bytes(hex))
    #expect(reply.encoded().hexString == hex)
    switch reply {
    case .reset(let reset): #expect(reset.code == 0)
    case .sensorData(let data): #expect(data.filtered == 150_000 && data.unfiltered == 151_000)
    default: Issue.record("\(reply)")
    }
  }

  @Test(
    "have a battery's runtime and temperature where the length says, and no runtime in the shortest",
    arguments: [
      ("230039012a01051efd1a", nil), ("230039012a016b03021e2dbd", 2), ("23003412452356042a00198587", 42),
    ] as [(String, UInt16?)])
  func battery(hex: String, runtime: UInt16?) throws {
    guard case .batteryStatus(let status) = try Transmitter.Control(bytes: Self.bytes(hex)) else {
      Issue.record("no battery")
      return
    }
    switch status {
    case .short(let short): #expect(runtime == nil && short.temperature == 30)
    case .standard(let standard): #expect(UInt16(standard.runtime) == runtime && standard.temperature == 30)
    case .wide(let wide): #expect(wide.runtime == runtime && wide.temperature == 25)
    }
  }

  @Test("have a transmitter's expiry in days beyond those of one octet")
  func expiry() throws {
    let bytes = try Self.bytes("4b0001000011df2900005100032c010f00cfb8")
    guard case .transmitterVersion(let version) = try Transmitter.Control(bytes: bytes) else {
      Issue.record("no version")
      return
    }
    #expect(version.expiry == 300)
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
    let reply = try Transmitter.Control.Glucose(
      status: .ok, sequence: 1, time: 300, reading: .init(glucose: 100),
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
