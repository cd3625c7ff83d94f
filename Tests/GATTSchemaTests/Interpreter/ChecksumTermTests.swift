import Testing

@testable import GATTSchema

/// Sums of some of the octets, and of the digits that they stand as.
@Suite struct ChecksumTermTests {
  @Test(
    "adds what is said of the octets",
    arguments: [
      // 1 + 3, 2 + 4, and 2.
      ("{ width: 8, step: 2 }", "01020304", "04"),
      ("{ width: 8, start: 1, step: 2 }", "01020304", "06"),
      ("{ width: 8, start: 1, step: 3 }", "01020304", "02"),
      ("{ width: 8, start: 9 }", "01020304", "00"),
      // Of “01FA” 0x30 + 0x31 + 0x46 + 0x41, and of “01fa” twice 0x20 more.
      ("{ width: 16, digits: uppercase }", "01fa", "e800"),
      ("{ width: 16, digits: lowercase }", "01fa", "2801"),
      ("{ width: 8, step: 2, digits: uppercase, final-xor: 0xFF, initial: 1 }", "01fa", "9d"),
    ])
  func sum(_ checksum: String, _ data: String, _ sum: String) throws {
    let interpreter = Interpreter(
      try Sample.characteristic(
        value: "{ struct: [{ name: A, bytes: \(data.count / 2) }, { name: S, checksum: \(checksum) }] }"))
    let octets = try #require(Hex.bytes(data + sum))
    let value = try interpreter.decode(octets)
    #expect(try interpreter.encode(value) == octets)
    var wrong = octets
    wrong[octets.count - 1] ^= 1
    #expect(throws: ValueError.self) { try interpreter.decode(wrong) }
  }

  @Test("is of the wire's digits inside of octets that stand as digits")
  func frame() throws {
    let fields = "[{ name: A, raw: uint8 }, { checksum: { width: 8, digits: uppercase } }]"
    let interpreter = Interpreter(
      try Sample.characteristic(
        value: "{ struct: [{ name: F, length: 4, hexadecimal: uppercase, struct: \(fields) }] }"))
    // “1F” is 0x31 + 0x46.
    let octets = Array("1F77".utf8)
    #expect(try interpreter.encode(interpreter.decode(octets)) == octets)
  }

  @Test("says so in words and in JSON")
  func words() throws {
    let characteristic = try Sample.characteristic(
      value: "{ struct: [{ name: A, bytes: 4 }, { checksum: { width: 8, start: 1, step: 2, digits: lowercase } }] }")
    let program = try #require(characteristic.layout.program)
    let text = ProgramText.lines(of: program, called: "Value").joined()
    #expect(text.contains("from octet 1 on, one in 2, as hexadecimal digits in lowercase"))
    #expect(ProgramJSON.text(of: program).contains(#""start":1,"every":2,"digits":"lowercase""#))
  }
}
