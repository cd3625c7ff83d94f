import GATTProfiles
import Testing

@Suite("Bytes that begin with how many they are")
struct SizedBytesTests {
  private static func read(_ bytes: [UInt8], countsItself: Bool = true) -> Result<[UInt8], ValueDecodingError> {
    reading([9] + bytes) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.sized(reader.remaining, countsItself: countsItself, "Frame") {
        reader throws(ValueDecodingError) in
        try reader.bytes(2, "Inside")
      }
    }
  }

  @Test("what is behind the number is read")
  func content() {
    #expect(Self.read([3, 5, 6]) == .success([5, 6]))
    #expect(Self.read([2, 5, 6], countsItself: false) == .success([5, 6]))
  }

  @Test("an error says where in the whole value it is")
  func errors() {
    let long = Self.read([4, 5, 6, 7])
    #expect(long == .failure(ValueDecodingError(.trailingBytes(1), offset: 4, field: "end of value")))
    let short = Self.read([2, 5])
    #expect(short == .failure(ValueDecodingError(.truncated(needed: 2, available: 1), offset: 2, field: "Inside")))
    let other = Self.read([7, 5, 6])
    #expect(other == .failure(ValueDecodingError(.wrongLength(expected: 7, actual: 3), offset: 1, field: "Frame")))
    let wide = Self.read([0x84, 0, 5, 6])
    #expect(wide == .failure(ValueDecodingError(.outOfRange(4), offset: 1, field: "Frame")))
    let none = Self.read([])
    #expect(none == .failure(ValueDecodingError(.truncated(needed: 1, available: 0), offset: 1, field: "Frame")))
    let half = Self.read([0x80])
    #expect(half == .failure(ValueDecodingError(.truncated(needed: 2, available: 1), offset: 1, field: "Frame")))
  }

  @Test(
    "the number is put in front of what was written, in one byte or two, unless there is no room for it",
    arguments: [
      (2, true, [3]), (126, true, [127]), (127, true, [0x81, 1]), (127, false, [127]), (300, false, [0xAC, 2]),
    ] as [(Int, Bool, [UInt8])])
  func writer(_ count: Int, _ countsItself: Bool, _ number: [UInt8]) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let size = ByteWriter.sizedCount(count, countsItself: countsItself)
    let written = writing(capacity: size + 1) { writer in
      writer.uint8(7)
      let start = writer.offset
      writer.bytes(bytes)
      writer.sized(from: start, countsItself: countsItself)
    }
    #expect(written.bytes == [7] + number + bytes && !written.hasOverflowed)
    let full = writing(capacity: size) { writer in
      writer.uint8(7)
      writer.bytes(bytes)
      writer.sized(from: 1, countsItself: countsItself)
    }
    #expect(full.hasOverflowed)
  }
}
