import GATTProfiles
import Testing

@Suite("Bytes that are XORed with each other, or with a key that one of them chooses")
struct ChainedBytesTests {
  @Test("are read as what they were written of", arguments: [true, false])
  func chained(isByWire: Bool) {
    let written = writing(capacity: 4) { writer in
      writer.uint8(7)
      let start = writer.offset
      writer.bytes([5, 6, 7])
      writer.chain(from: start, isByWire: isByWire)
    }
    #expect(written.bytes == [7, 5, 3, isByWire ? 4 : 1])
    let read = reading(written.bytes) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.chained(3, isByWire: isByWire, "Hidden") { reader throws(ValueDecodingError) in
        try reader.bytes(3, "Inside")
      }
    }
    #expect(read == .success([5, 6, 7]))
  }

  @Test("the first chooses where the key begins, which begins again where it ends")
  func keyed() {
    let written = writing(capacity: 5) { writer in
      writer.uint8(7)
      let start = writer.offset
      writer.bytes([2, 1, 2, 1])
      writer.key(from: start, with: [0x10, 0x20, 0x30])
    }
    #expect(written.bytes == [7, 2, 0x31, 0x12, 0x21])
    let read = reading(written.bytes) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.keyed(4, with: [0x10, 0x20, 0x30], "Hidden") { reader throws(ValueDecodingError) in
        try reader.bytes(4, "Inside")
      }
    }
    #expect(read == .success([2, 1, 2, 1]))
  }

  @Test("a key is found by what the bytes began with, and stands in its place", arguments: [[0x2B], [0x2B, 0x5F]])
  func known(octets: [UInt8]) {
    let written = writing(capacity: 6) { writer in
      writer.uint8(7)
      let start = writer.offset
      writer.bytes([0x10, 0x05, 1, 2, 3])
      writer.xor(from: start, known: octets)
    }
    #expect(written.bytes == (octets.count == 1 ? [7, 0x3B, 0x15, 0x11, 0x12, 0x13] : [7, 0x3B, 0x5A, 0x11, 7, 0x13]))
    let read = reading(written.bytes) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.xored(5, known: octets, "Hidden") { reader throws(ValueDecodingError) in
        try reader.bytes(5, "Inside")
      }
    }
    #expect(read == .success([0x10, 0x05, 1, 2, 3]))
  }
}
