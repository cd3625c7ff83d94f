import DexcomProfiles
import GATTProfiles
import Testing
import XDripProfiles

/// What is written by hand beside the profiles of Dexcom and xDrip.
@Suite struct VendorHelperTests {
  @Test(
    "a G4 transmitter's five characters are a number, and back",
    arguments: [("6655F", "AF146300"), ("ABCDE", "AEB1A500"), ("YYYYY", "FFFFFF01"), ("00000", "00000000")])
  func identifier(_ text: String, _ number: String) throws {
    let identifier = try #require(TransmitterIdentifier(text))
    let request = try XDripBridge.Bridge.Packet.Request.SetIdentifier(identifier: identifier.description)
    let octets = try #require([UInt8](hexString: "0601" + number))
    #expect(XDripBridge.Bridge.Packet.Request.setIdentifier(request).encoded() == octets)
    #expect(try XDripBridge.Bridge.Packet.Request(bytes: octets) == .setIdentifier(request))
  }

  @Test(
    "what is not five of the characters is no transmitter",
    arguments: ["", "6655", "6655FF", "6655f", "I0000", "0O000", "00V00", "000Z0", "6655é"])
  func noIdentifier(_ text: String) {
    #expect(TransmitterIdentifier(text) == nil)
  }

  @Test("a bridge's text has one to three numbers")
  func text() throws {
    let full = try #require(TextReading(octets: Array("123632 218 0".utf8)))
    #expect(full.raw == 123_632)
    #expect(full.transmitterBattery == 218)
    #expect(full.bridgeBattery == 0)
    let short = try #require(TextReading(octets: Array("123632\r\n".utf8)))
    #expect(short.raw == 123_632)
    #expect(short.transmitterBattery == nil)
    #expect(short.bridgeBattery == nil)
  }

  @Test(
    "other text is no reading",
    arguments: ["", " ", "x", "1 x", "1 256", "1 2 3 4", "-1", "4294967296", "1\u{0}2"])
  func noText(_ text: String) {
    #expect(TextReading(octets: Array(text.utf8)) == nil)
  }

  @Test("a Dexcom transmitter advertises the end of its number")
  func advertisedName() {
    #expect(DexcomIdentifier("123456")?.advertisedName == "DEXCOM56")
  }

  @Test("a Dexcom transmitter has six capitals and digits", arguments: ["", "12345", "1234567", "8g1234", "8G-234"])
  func noDexcom(_ text: String) {
    #expect(DexcomIdentifier("8G1234") != nil)
    #expect(DexcomIdentifier(text) == nil)
  }

  @Test("the frames of a backfill have the checksum that the transmitter says they have")
  func backfillChecksum() throws {
    let frames = try Packet.backfillFrames.map { try #require([UInt8](hexString: $0)) }
    #expect(Checksum.crc16XMODEM.value(of: Array(frames.joined())) == 0xCBE6)
  }
}
