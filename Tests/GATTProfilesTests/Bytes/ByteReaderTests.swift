import GATTProfiles
import TestSupport
import Testing

@Suite("A byte reader")
struct ByteReaderTests {
  @Test(
    "reads unsigned integers of every width in either order",
    arguments: [
      (1, UInt64(0x01), UInt64(0x01)), (2, 0x0201, 0x0102), (3, 0x03_0201, 0x01_0203), (4, 0x0403_0201, 0x0102_0304),
      (5, 0x05_0403_0201, 0x01_0203_0405), (6, 0x0605_0403_0201, 0x0102_0304_0506),
      (7, 0x07_0605_0403_0201, 0x01_0203_0405_0607), (8, 0x0807_0605_0403_0201, 0x0102_0304_0506_0708),
    ])
  func unsigned(size: Int, little: UInt64, big: UInt64) throws {
    let bytes = (1...UInt8(size)).map { $0 }
    #expect(try Self.unsigned(bytes, .little).get() == little)
    #expect(try Self.unsigned(bytes, .big).get() == big)
  }

  @Test(
    "reads words of two bytes, the low word first, and odd bytes in big-endian order",
    arguments: [
      ([0x12], 0x12), ([0x12, 0x34], 0x1234), ([0x12, 0x34, 0x56], 0x12_3456), ([0x33, 0x44, 0x11, 0x22], 0x1122_3344),
      ([0x12, 0x34, 0x56, 0x78, 0x9A], 0x12_3456_789A), ([0x55, 0x66, 0x33, 0x44, 0x11, 0x22], 0x1122_3344_5566),
      ([0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE], 0x12_3456_789A_BCDE),
      ([0x77, 0x88, 0x55, 0x66, 0x33, 0x44, 0x11, 0x22], 0x1122_3344_5566_7788),
    ] as [([UInt8], UInt64)])
  func wordSwapped(bytes: [UInt8], expected: UInt64) throws {
    #expect(try Self.unsigned(bytes, .wordSwapped).get() == expected)
  }

  @Test(
    "carries the sign of every width",
    arguments: [
      ([0x80], Int64(Int8.min)), ([0x7F], 127), ([0xFF], -1), ([0x00, 0x80], -32768), ([0xFF, 0x7F], 32767),
      ([0, 0, 0x80], -8_388_608), ([0xFF, 0xFF, 0x7F], 8_388_607), ([0xFE, 0xFF, 0xFF], -2),
      ([0, 0, 0, 0x80], Int64(Int32.min)), ([0, 0, 0, 0, 0x80], -549_755_813_888),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x7F], 549_755_813_887), ([0, 0, 0, 0, 0, 0x80], -140_737_488_355_328),
      ([0, 0, 0, 0, 0, 0, 0x80], -36_028_797_018_963_968), ([0, 0, 0, 0, 0, 0, 0, 0x80], Int64.min),
    ] as [([UInt8], Int64)])
  func signed(bytes: [UInt8], expected: Int64) throws {
    #expect(try Self.signed(bytes, .little).get() == expected)
    #expect(try Self.signed(bytes.reversed(), .big).get() == expected)
  }

  @Test("keeps the payload of a NaN", arguments: [Endian.little, .big, .wordSwapped])
  func notANumber(endian: Endian) throws {
    let single = writing(capacity: 4) { $0.uint32(0x7FA1_2345, endian) }.bytes
    #expect(
      try reading(single) { r throws(ValueDecodingError) in try r.float32("F", endian).bitPattern }.get() == 0x7FA1_2345
    )
    let double = writing(capacity: 8) { $0.uint64(0xFFF4_0000_0000_0001, endian) }.bytes
    let bits = reading(double) { r throws(ValueDecodingError) in try r.float64("F", endian).bitPattern }
    #expect(try bits.get() == 0xFFF4_0000_0000_0001)
  }

  @Test("knows two booleans and refuses the rest")
  func booleans() {
    let results = (0...255).map { raw in
      reading([UInt8(raw)]) { r throws(ValueDecodingError) in try r.bool("Flag") }
    }
    #expect(results[0] == .success(false))
    #expect(results[1] == .success(true))
    for raw in 2...255 {
      #expect(results[raw] == .failure(ValueDecodingError(.invalidBoolean(UInt8(raw)), offset: 0, field: "Flag")))
    }
  }

  @Test("round-trips any octets through every kind of field", arguments: [Endian.little, .big, .wordSwapped])
  func roundTrip(endian: Endian) throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      var bytes = (0..<EveryScalar.size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      bytes[0] &= 1
      let value = try reading(bytes) { r throws(ValueDecodingError) in try EveryScalar(reading: &r, endian) }.get()
      let written = writing(capacity: bytes.count) { value.write(to: &$0, endian) }
      #expect(written.bytes == bytes)
      #expect(!written.hasOverflowed)
    }
  }

  @Test("says where octets run out, whatever the length", arguments: 0..<EveryScalar.size)
  func truncation(count: Int) throws {
    var start = 0
    var fields = EveryScalar.fields[...]
    while let field = fields.first, start + field.size <= count {
      start += field.size
      fields.removeFirst()
    }
    let cut = try #require(fields.first)
    let error = #expect(throws: ValueDecodingError.self) {
      try EveryScalar(bytes: [UInt8](repeating: 0, count: count))
    }
    #expect(error?.reason == .truncated(needed: cut.size, available: count - start))
    #expect(error?.offset == start)
    #expect(error?.field == cut.name)
  }

  @Test("goes on where a failed read began")
  func failureDoesNotMove() throws {
    let offsets = reading([1, 2, 3]) { r throws(ValueDecodingError) -> [Int] in
      _ = try r.uint16("A")
      _ = try? r.uint32("B")
      let offset = r.offset
      _ = try r.uint8("C")
      return [offset, r.offset, r.remaining]
    }
    #expect(try offsets.get() == [2, 3, 0])
  }

  @Test("takes counts that make no sense for what they are", arguments: [-1, Int.min, 4, Int.max])
  func senselessCounts(count: Int) {
    let expected = ValueDecodingError(.truncated(needed: count, available: 3), offset: 0, field: "Count")
    #expect(reading([1, 2, 3]) { r throws(ValueDecodingError) in try r.bytes(count, "Count") } == .failure(expected))
    let skipped = reading([1, 2, 3]) { r throws(ValueDecodingError) -> Int in
      try r.skip(count, "Count")
      return r.offset
    }
    #expect(skipped == .failure(expected))
  }

  @Test("never multiplies its way past the end", arguments: [-1, Int.min, 2, Int.max, Int.max / 4 + 1])
  func senselessElementCounts(count: Int) {
    let result = reading([1, 2, 3]) { r throws(ValueDecodingError) -> [UInt32] in try r.elements(count, "List") }
    guard case .failure(let error) = result else {
      Issue.record("\(count) elements were read from three bytes")
      return
    }
    #expect(error.offset == 0)
  }

  @Test("names the element that is refused")
  func elementIndex() {
    let result = reading([9, 1, 0, 7]) { r throws(ValueDecodingError) -> [Bool] in
      try r.skip(1, "Header")
      return try r.elements(3, "Flags")
    }
    #expect(result == .failure(ValueDecodingError(.invalidBoolean(7), offset: 3, field: "Flags", index: 2)))
  }

  @Test("hands over the rest, once")
  func rest() throws {
    let parts = reading([1, 2, 3]) { r throws(ValueDecodingError) -> [[UInt8]] in
      try r.skip(1, "Header")
      return [r.rest(), r.rest()]
    }
    #expect(try parts.get() == [[2, 3], []])
  }

  @Test("ends strictly or leniently")
  func finish() {
    let strict = reading([1, 2, 3]) { r throws(ValueDecodingError) -> Int in
      try r.skip(1, "A")
      try r.finish(.error)
      return r.offset
    }
    #expect(strict == .failure(ValueDecodingError(.trailingBytes(2), offset: 1, field: "end of value")))
    let lenient = reading([1, 2, 3]) { r throws(ValueDecodingError) -> Int in
      try r.skip(1, "A")
      try r.finish(.ignore)
      return r.offset
    }
    #expect(lenient == .success(1))
    let complete = reading([1]) { r throws(ValueDecodingError) -> Int in
      try r.skip(1, "A")
      try r.finish(.error)
      return r.offset
    }
    #expect(complete == .success(1))
  }

  @Test("places an error where the field it has read starts")
  func errorPlaces() throws {
    let offsets = reading([1, 2, 3, 4]) { r throws(ValueDecodingError) -> [ValueDecodingError] in
      _ = try r.uint8("A")
      _ = try r.uint16("B")
      return [
        r.outOfRange("B", 513, size: 2), r.unknownCase("B", -3, size: 2), r.error(.rejected, "B", size: 99),
        r.error(.rejected, "B", size: -1), r.error(.rejected, "B", size: Int.min),
      ]
    }
    let errors = try offsets.get()
    #expect(errors.map(\.offset) == [1, 1, 0, 3, 3])
    #expect(errors[0].reason == .outOfRange(513))
    #expect(errors[1].reason == .unknownCase(-3))
  }

  private static func unsigned(_ bytes: [UInt8], _ endian: Endian) -> Result<UInt64, ValueDecodingError> {
    reading(bytes) { r throws(ValueDecodingError) in
      switch bytes.count {
      case 1: UInt64(try r.uint8("N"))
      case 2: UInt64(try r.uint16("N", endian))
      case 3: UInt64(try r.uint24("N", endian))
      case 4: UInt64(try r.uint32("N", endian))
      case 5: try r.uint40("N", endian)
      case 6: try r.uint48("N", endian)
      case 7: try r.uint56("N", endian)
      default: try r.uint64("N", endian)
      }
    }
  }

  private static func signed(_ bytes: [UInt8], _ endian: Endian) -> Result<Int64, ValueDecodingError> {
    reading(bytes) { r throws(ValueDecodingError) in
      switch bytes.count {
      case 1: Int64(try r.int8("N"))
      case 2: Int64(try r.int16("N", endian))
      case 3: Int64(try r.int24("N", endian))
      case 4: Int64(try r.int32("N", endian))
      case 5: try r.int40("N", endian)
      case 6: try r.int48("N", endian)
      case 7: try r.int56("N", endian)
      default: try r.int64("N", endian)
      }
    }
  }
}
