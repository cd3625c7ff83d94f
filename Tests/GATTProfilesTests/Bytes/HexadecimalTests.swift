import GATTProfiles
import Testing

@Suite("Bytes that stand as hexadecimal digits")
struct HexadecimalBytesTests {
  private static func read(_ text: String, _ count: Int) -> Result<[UInt8], ValueDecodingError> {
    reading([9] + Array(text.utf8)) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.hexadecimal(count, "Digits") { reader throws(ValueDecodingError) in
        try reader.bytes(2, "Inside")
      }
    }
  }

  @Test("digits of either case are read")
  func digits() {
    #expect(Self.read("aF09", 4) == .success([0xAF, 0x09]))
  }

  @Test("an error says where in the whole value it is")
  func errors() {
    let short = Self.read("0102", 2)
    #expect(short == .failure(ValueDecodingError(.truncated(needed: 2, available: 1), offset: 1, field: "Inside")))
    let long = Self.read("010203", 6)
    #expect(long == .failure(ValueDecodingError(.trailingBytes(1), offset: 5, field: "end of value")))
    let missing = Self.read("01", 4)
    #expect(missing == .failure(ValueDecodingError(.truncated(needed: 4, available: 2), offset: 1, field: "Digits")))
    let odd = Self.read("01020", 5)
    #expect(odd == .failure(ValueDecodingError(.truncated(needed: 2, available: 1), offset: 5, field: "Digits")))
    let other = Self.read("01:2", 4)
    #expect(other == .failure(ValueDecodingError(.invalidDigits(0x3A), offset: 3, field: "Digits")))
  }

  @Test("what was written becomes digits from a place on, unless there is no room for them")
  func writer() {
    for (isUppercase, digits) in [(true, "01AF"), (false, "01af")] {
      let written = writing(capacity: 5) { writer in
        writer.uint8(7)
        let start = writer.offset
        writer.bytes([0x01, 0xAF])
        writer.hexadecimal(from: start, uppercase: isUppercase)
      }
      #expect(written.bytes == [7] + Array(digits.utf8) && !written.hasOverflowed)
    }
    let full = writing(capacity: 3) { writer in
      writer.bytes([1, 2])
      writer.hexadecimal(from: 0, uppercase: true)
    }
    #expect(full.hasOverflowed)
  }
}
