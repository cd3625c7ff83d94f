import DexcomProfiles
import GATTProfiles
import GlucoseSessions
import TestSupport
import Testing

@Suite("The number of a Dexcom transmitter", .needs(.cipher))
struct DexcomIdentifierTests {
  @Test("answers a challenge with the first half of its encryption")
  func challenge() throws {
    let identifier = try #require(DexcomIdentifier("123456"))
    let challenge = try #require([UInt8](hexString: "0123456789abcdef"))
    #expect(try identifier.hash(of: challenge)?.hexString == "e60d4a7999b0fbb2")
    #expect(try identifier.hash(of: Array(challenge.dropLast())) == nil)
  }
}
