import Testing

@testable import GATTSchema

@Suite("Hexadecimal octets")
struct HexTests {
  @Test(
    "pairs of digits are read with the separators people use",
    arguments: [
      ("", []), ("00", [0]), ("0aFf", [0x0A, 0xFF]), ("0x0aff", [0x0A, 0xFF]), ("0X0AFF", [0x0A, 0xFF]),
      ("0a ff", [0x0A, 0xFF]), ("0a:ff", [0x0A, 0xFF]), ("0a-ff", [0x0A, 0xFF]), ("0a_ff", [0x0A, 0xFF]),
      (" 0a  ff ", [0x0A, 0xFF]),
    ] as [(String, [UInt8])])
  func read(_ text: String, _ bytes: [UInt8]) {
    #expect(Hex.bytes(text) == bytes)
  }

  @Test(
    "half an octet, or anything else, is refused",
    arguments: ["0", "0a f", "0g", "-1", "0 a", "0x0", "zz", "0a,ff", "１２", "0aé", "0a\n"])
  func refused(_ text: String) {
    #expect(Hex.bytes(text) == nil)
  }

  @Test(
    "what is written is lower-case and reads back",
    arguments: [[], [0], [0xC0, 0xE0, 0xA0], Array(0...255)] as [[UInt8]])
  func written(_ bytes: [UInt8]) {
    let text = Hex.text(bytes)
    #expect(text == text.lowercased() && text.count == 2 * bytes.count)
    #expect(Hex.bytes(text) == bytes)
  }

  @Test(
    "digits are filled up on the left",
    arguments: [(0, 4, "0000"), (0x2A19, 4, "2A19"), (0xABCDE, 2, "ABCDE"), (.max, 16, "FFFFFFFFFFFFFFFF")]
      as [(UInt64, Int, String)])
  func digits(_ value: UInt64, _ count: Int, _ text: String) {
    #expect(Hex.digits(value, count: count) == text)
  }
}
