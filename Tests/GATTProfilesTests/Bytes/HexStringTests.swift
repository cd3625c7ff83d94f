import GATTProfiles
import Testing

@Suite("Hex text")
struct HexStringTests {
  @Test(
    "is two lower-case digits an octet",
    arguments: [([], ""), ([0], "00"), ([0x0A, 0xFF, 0x10], "0aff10")] as [([UInt8], String)])
  func text(bytes: [UInt8], text: String) {
    #expect(bytes.hexString == text)
    #expect([UInt8](hexString: text) == bytes)
    #expect([UInt8](hexString: text.uppercased()) == bytes)
  }

  @Test("covers every octet both ways")
  func everyOctet() {
    let bytes = [UInt8](0...255)
    #expect([UInt8](hexString: bytes.hexString) == bytes)
  }

  @Test(
    "is refused whole when anything in it is no hex pair",
    arguments: ["0", "000", "0g", "g0", "-1", "+1", " 1", "1 ", "00 00", "0x00", "00\n", "é", "００", "zz", "00-00"])
  func invalid(text: String) {
    #expect([UInt8](hexString: text) == nil)
  }
}
