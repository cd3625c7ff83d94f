import Testing

@testable import GATTSchema

@Suite("Numbers whose words are swapped")
struct WordSwappedTests {
  @Test("are so wherever a scope says it, and what has no words to swap is big-endian there")
  func scope() throws {
    let characteristic = try Sample.characteristic(
      value: """
        { endian: word-swapped, struct: [{ name: Long, raw: uint64 }, { name: Float, raw: float32 }, \
        { name: Word, raw: int16 }, { name: Odd, raw: uint24 }, \
        { name: Bits, raw: uint32, bits: { 0: Low, 31: High } }, { name: Always, raw: uint32, const: 0x11223344 }, \
        { name: Little, raw: uint32, endian: little }, { name: Title, string: utf16, length: 2 }, \
        { name: Place, type: address }, { checksum: crc32 }] }
        """)
    let interpreter = Interpreter(characteristic)
    let front: [UInt8] =
      [0x77, 0x88, 0x55, 0x66, 0x33, 0x44, 0x11, 0x22] + [0x00, 0x00, 0x3F, 0x80] + [0xFF, 0xFE] + [1, 2, 3]
      + [0x00, 0x01, 0x80, 0x00] + [0x33, 0x44, 0x11, 0x22] + [1, 0, 0, 0] + [0x00, 0x41] + [6, 5, 4, 3, 2, 1]
    let sum = try #require(ChecksumAlgorithm("crc32")).checksum(of: front)
    let octets = front + ByteOrder.wordSwapped.turned((0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) })
    let value = try interpreter.decode(octets)
    #expect(try interpreter.encode(value) == octets)
    let text = interpreter.meaning(of: value).json
    for part in ["1234605616436508552", "\"Float\":1,", "-2", "66051", "true", "A", "06:05:04:03:02:01"] {
      #expect(text.contains(part), "\(text)")
    }
    let program = try #require(characteristic.layout.program)
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("number uint64 word-swapped"))
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("number int16 big-endian"))
  }

  @Test(
    "turn the octets round and back, whatever their count", arguments: ByteOrder.allCases, 1...8)
  func turned(order: ByteOrder, count: Int) {
    let octets = (0..<count).map { UInt8($0) }
    #expect(order.turned(order.turned(octets)) == octets)
    #expect(Set(order.turned(octets)) == Set(octets))
    #expect(order.order(of: count).turned(octets) == order.turned(octets))
  }
}
