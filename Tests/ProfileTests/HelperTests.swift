import ExampleProfiles
import GATTProfiles
import Testing

/// BlueCap's helpers for numbers, hex and serialisation, through the library that generated code stands on.
@Suite struct HelperTests {
  @Test("a number of a type loses its fraction and keeps both limits")
  func doubles() {
    #expect(Int8(doubleValue: 127.9) == 127)
    #expect(Int8(doubleValue: -128) == -128)
    #expect(UInt8(doubleValue: 255) == 255)
    #expect(Int16(doubleValue: 32767) == 32767)
    #expect(Int16(doubleValue: -32768) == -32768)
    #expect(UInt16(doubleValue: 0) == 0)
    #expect(UInt16(doubleValue: 65535) == 65535)
    #expect(Int32(doubleValue: -7) == -7)
    #expect(Int32(doubleValue: 2_147_483_648) == nil)
    #expect(UInt32(doubleValue: .nan) == nil)
  }

  @Test("hex is lower case, two digits an octet")
  func hex() {
    #expect([UInt8]([0x02, 0xAB]).hexString == "02ab")
    #expect([UInt8]().hexString == "")
    #expect([UInt8](hexString: "02AB") == [0x02, 0xAB])
  }

  @Test("text beyond the type is refused, not clamped", arguments: ["32768", "-32769", "1.5", "0x10", " 1", ""])
  func strictText(_ text: String) {
    #expect(MyServices.NumberService.Number(stringValue: ["Number": "32767"])?.rawValue == .max)
    #expect(MyServices.NumberService.Number(stringValue: ["Number": text]) == nil)
  }

  @Test("a number inside octets is read from where it starts, and nowhere else")
  func start() {
    #expect(UInt16.deserialize([0, 0x88, 0x13], start: 1) == 5000)
    #expect(UInt16.deserialize([0, 0x88, 0x13], start: 2) == nil)
    #expect(UInt16.deserialize([0x88, 0x13], start: -1) == nil)
    #expect(UInt16.deserialize([0x88, 0x13], start: .max) == nil)
  }

  @Test("generated values and Serde say the same")
  func serde() throws {
    #expect(Serde.serialize(UInt16(1000)) == [0xE8, 0x03])
    #expect(
      try Serde.serialize(Int16(-1100), value2: UInt8(100))
        == SerdeVectors.WordAndOctet(value1: -1100, value2: 100).encoded())
    let words: [Int16] = [-1100, 1000]
    let octets: [UInt8] = [100, 75]
    let both = SerdeVectors.WordsAndOctets(rawValue1: words, rawValue2: octets)
    #expect(Serde.serialize(words, value2: octets) == both?.encoded())
    #expect(Serde.deserialize([0xB4, 0xFB, 0xE8, 0x03, 0x64, 0x4B]) == both)
    let list: [UInt16] = Serde.deserialize([0xE8, 0x03, 0x64, 0x00, 0x07])
    #expect(SerdeVectors.List(rawValue: list)?.rawValue == [1000, 100])
  }
}
