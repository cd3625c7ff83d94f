import GATTProfiles
import Testing

@Suite("Bytes that are XORed with a key")
struct XORTests {
  private static func read(
    _ bytes: [UInt8], _ count: Int, with key: [UInt8]
  ) -> Result<[UInt8], ValueDecodingError> {
    reading(bytes) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.xored(count, with: key, "Hidden") { reader throws(ValueDecodingError) in
        try reader.bytes(3, "Inside")
      }
    }
  }

  @Test("a key begins again where it ends, and an empty one changes nothing")
  func keys() {
    #expect(Self.read([9, 0x11, 0x22, 0x33], 3, with: [0x01, 0x02]) == .success([0x10, 0x20, 0x32]))
    #expect(Self.read([9, 0x11, 0x22, 0x33], 3, with: [0, 0, 0xFF, 0xFF]) == .success([0x11, 0x22, 0xCC]))
    #expect(Self.read([9, 0x11, 0x22, 0x33], 3, with: []) == .success([0x11, 0x22, 0x33]))
  }

  @Test("an error says where in the whole value it is")
  func errors() {
    let short = Self.read([9, 1, 2], 2, with: [1])
    #expect(short == .failure(ValueDecodingError(.truncated(needed: 3, available: 2), offset: 1, field: "Inside")))
    let long = Self.read([9, 1, 2, 3, 4], 4, with: [1])
    #expect(long == .failure(ValueDecodingError(.trailingBytes(1), offset: 4, field: "end of value")))
    let missing = Self.read([9, 1, 2], 3, with: [1])
    #expect(missing == .failure(ValueDecodingError(.truncated(needed: 3, available: 2), offset: 1, field: "Hidden")))
  }

  @Test("what was written is XORed from a place on, unless there was no room for it")
  func writer() {
    let written = writing(capacity: 4) { writer in
      writer.uint8(7)
      let start = writer.offset
      writer.bytes([1, 2, 3])
      writer.xor(from: start, with: [0xF0, 0x0F])
    }
    #expect(written.bytes == [7, 0xF1, 0x0D, 0xF3] && !written.hasOverflowed)
    let full = writing(capacity: 2) { writer in
      writer.bytes([1, 2])
      writer.uint16(1)
      writer.xor(from: 0, with: [0xFF])
    }
    #expect(full.bytes == [1, 2] && full.hasOverflowed)
  }
}
