import GATTProfiles
import Testing

@Suite("An integer with a sign or a fraction of its own")
struct IntegerEncodingTests {
  private static let hundredths = IntegerEncoding(size: 1, fractionSize: 1, base: 100)

  @Test(
    "is read and written",
    arguments: [
      (IntegerEncoding(size: 2, isSignMagnitude: true), .little, "0580", -5),
      (IntegerEncoding(size: 3, isSignMagnitude: true), .big, "80000A", -10),
      (IntegerEncoding(size: 8, isSignMagnitude: true), .little, "FFFFFFFFFFFFFFFF", -Int64.max),
      (hundredths, .little, "FF32", -50), (hundredths, .little, "8000", -12_800), (hundredths, .little, "7F63", 12_799),
      (IntegerEncoding(size: 4, fractionSize: 1, base: 100), .little, "F503000019", 101_325),
      (IntegerEncoding(size: 1, isSignMagnitude: true, fractionSize: 1, base: 100), .big, "8032", -50),
      (IntegerEncoding(size: 2, fractionSize: 2, base: 1000), .big, "00030019", 3025),
    ] as [(IntegerEncoding, Endian, String, Int64)])
  func coding(encoding: IntegerEncoding, endian: Endian, text: String, number: Int64) throws {
    let bytes = try hex(text)
    let read = reading(bytes) { r throws(ValueDecodingError) in try r.integer(Int64.self, encoding, "N", endian) }
    #expect(read == .success(number))
    #expect(writing(capacity: bytes.count) { $0.integer(number, encoding, endian) }.bytes == bytes)
  }

  @Test("is never a negative zero")
  func negativeZero() {
    let encoding = IntegerEncoding(size: 1, isSignMagnitude: true)
    let read = reading([0x80]) { r throws(ValueDecodingError) in try r.integer(Int8.self, encoding, "N") }
    #expect(read == .success(0))
  }

  @Test("has no fraction of one or more, and all of its bytes")
  func refused() {
    let large = reading([0, 100]) { r throws(ValueDecodingError) in try r.integer(Int16.self, Self.hundredths, "N") }
    #expect(large == .failure(ValueDecodingError(.outOfRange(100), offset: 0, field: "N")))
    let short = reading([0]) { r throws(ValueDecodingError) in try r.integer(Int16.self, Self.hundredths, "N") }
    #expect(short == .failure(ValueDecodingError(.truncated(needed: 2, available: 1), offset: 0, field: "N")))
  }
}
