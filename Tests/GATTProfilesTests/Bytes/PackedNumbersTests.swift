import GATTProfiles
import Testing

@Suite("Integers that follow each other without gaps")
struct PackedNumbersTests {
  @Test(
    "are read and written in either order",
    arguments: [
      (12, .big, "800801FFF000", [0x800, 0x801, 0xFFF, 0]), (12, .little, "001880FF0F00", [0x800, 0x801, 0xFFF, 0]),
      (7, .big, "FF0180", [127, 64, 48]), (33, .little, "FFFFFFFF0500000002", [8_589_934_591, 4_294_967_298]),
      (63, .big, "FFFFFFFFFFFFFFFE", [0x7FFF_FFFF_FFFF_FFFF]),
    ] as [(Int, Endian, String, [UInt64])])
  func coding(bits: Int, endian: Endian, text: String, numbers: [UInt64]) throws {
    let bytes = try hex(text)
    let read = reading(bytes) { r throws(ValueDecodingError) in
      try r.packed(UInt64.self, bits: bits, count: numbers.count, "N", endian)
    }
    #expect(read == .success(numbers))
    let written = writing(capacity: bytes.count) { $0.packed(numbers, bits: bits, endian) }
    #expect(written.bytes == bytes && !written.hasOverflowed)
  }

  @Test("have a sign")
  func signed() throws {
    let bytes = try hex("E179")
    let numbers = reading(bytes) { r throws(ValueDecodingError) in try r.packed(Int8.self, bits: 5, count: 3, "N") }
    #expect(numbers == .success([1, 15, -2]))
    #expect(writing(capacity: 2) { $0.packed([1, 15, -2] as [Int8], bits: 5) }.bytes == bytes)
  }

  @Test("are as many as there are bytes for when nobody says how many")
  func rest() throws {
    let numbers = reading([0x12, 0x34, 0x56, 0x78]) { r throws(ValueDecodingError) in
      try r.packed(UInt16.self, bits: 12, "N", .big)
    }
    #expect(numbers == .success([0x123, 0x456]))
  }

  @Test("are not made room for before their bytes are there", arguments: [4, 1 << 40, Int.max])
  func truncated(count: Int) {
    let result = reading([1, 2, 3]) { r throws(ValueDecodingError) in
      try r.packed(UInt16.self, bits: 12, count: count, "N")
    }
    guard case .failure(let error) = result, case .truncated(_, available: 3) = error.reason else {
      Issue.record("\(result)")
      return
    }
  }

  @Test("are refused by their place")
  func refused() {
    let result = reading([0x12, 0x3F, 0xFF]) { r throws(ValueDecodingError) in
      try r.packed(UInt16.self, bits: 12, count: 2, "N", .big) { $0 < 0x800 }
    }
    #expect(result == .failure(ValueDecodingError(.outOfRange(0xFFF), offset: 1, field: "N", index: 1)))
  }

  @Test("are not written past the end")
  func overflow() {
    let written = writing(capacity: 2) { $0.packed([1, 2] as [UInt16], bits: 12) }
    #expect(written.hasOverflowed && written.offset == 0)
  }
}
