import GATTProfiles
import Testing

@Suite("Decimal digits in bytes")
struct BinaryCodedDecimalTests {
  @Test(
    "are read and written as a number",
    arguments: [
      (1, .little, "59", 59), (2, .little, "3412", 1234), (2, .big, "1234", 1234), (3, .big, "000001", 1),
      (4, .little, "78563412", 12_345_678), (8, .big, "9999999999999999", 9_999_999_999_999_999),
      (2, .little, "0000", 0),
    ] as [(Int, Endian, String, UInt64)])
  func coding(size: Int, endian: Endian, text: String, number: UInt64) throws {
    let bytes = try hex(text)
    let read = reading(bytes) { r throws(ValueDecodingError) in try r.bcd(UInt64.self, size: size, "N", endian) }
    #expect(read == .success(number))
    #expect(writing(capacity: size) { $0.bcd(number, size: size, endian) }.bytes == bytes)
  }

  @Test(
    "have none above nine, and are all there",
    arguments: [("1A00", 0x1A), ("A100", 0xA1), ("00F0", 0xF0), ("120C", 0x0C), ("9B0D", 0x9B)])
  func refused(text: String, byte: UInt8) throws {
    let bytes = try hex(text)
    let read = reading(bytes) { r throws(ValueDecodingError) in try r.bcd(UInt16.self, size: 2, "N", .big) }
    #expect(read == .failure(ValueDecodingError(.invalidDigits(byte), offset: 0, field: "N")))
    let short = reading(bytes) { r throws(ValueDecodingError) in try r.bcd(UInt32.self, size: 3, "N", .big) }
    #expect(short == .failure(ValueDecodingError(.truncated(needed: 3, available: 2), offset: 0, field: "N")))
  }

  @Test("lose the highest of a number that has more of them than bytes have")
  func tooMany() {
    #expect(writing(capacity: 1) { $0.bcd(UInt8(123), size: 1) }.bytes == [0x23])
  }
}
