import GATTProfiles
import Testing

@Suite("Numbers in decimal digits")
struct DecimalsTests {
  private static func read(_ text: String, places: Int = 1) -> Result<[Int32], ValueDecodingError> {
    reading([9] + Array(text.utf8)) { reader throws(ValueDecodingError) in
      try reader.skip(1, "Before")
      return try reader.decimals(reader.remaining, separator: 0x2C, places: places, "Line") {
        reader throws(ValueDecodingError) in
        var numbers: [Int32] = []
        while reader.remaining > 0 { numbers.append(try reader.int32("Inside")) }
        return numbers
      }
    }
  }

  @Test(
    "are read as units of the last decimal",
    arguments: [
      ("12.5,3,-4", 1, [125, 30, -40]), ("", 1, []), ("007", 0, [7]), ("-0.01", 2, [-1]), ("1.5", 3, [1500]),
      ("2147483647,-2147483648", 0, [.max, .min]),
    ] as [(String, Int, [Int32])])
  func numbers(_ text: String, _ places: Int, _ numbers: [Int32]) {
    #expect(Self.read(text, places: places) == .success(numbers))
  }

  @Test(
    "an error says where in the whole value it is",
    arguments: [
      ("1,", .truncated(needed: 1, available: 0), 3), ("1,,2", .invalidDigits(0x2C), 3),
      ("1.", .truncated(needed: 1, available: 0), 3),
      ("1.25", .invalidDigits(0x35), 4), ("1x", .invalidDigits(0x78), 2), ("-", .truncated(needed: 1, available: 0), 2),
      ("7,214748365", .outOfRange(2_147_483_650), 3), ("-999999999999999", .outOfRange(-4_294_967_295), 1),
    ] as [(String, ValueDecodingError.Reason, Int)])
  func errors(_ text: String, _ reason: ValueDecodingError.Reason, _ offset: Int) {
    #expect(Self.read(text) == .failure(ValueDecodingError(reason, offset: offset, field: "Line")))
  }

  @Test("an error inside is where the number begins, or behind the last")
  func inside() {
    let short = reading(Array("12,-345".utf8)) { reader throws(ValueDecodingError) in
      try reader.decimals(7, separator: 0x2C, places: 0, "Line") { reader throws(ValueDecodingError) in
        try reader.int32("A")
      }
    }
    #expect(short == .failure(ValueDecodingError(.trailingBytes(4), offset: 3, field: "end of value")))
    let long = reading(Array("12".utf8)) { reader throws(ValueDecodingError) in
      try reader.decimals(2, separator: 0x2C, places: 0, "Line") { reader throws(ValueDecodingError) in
        try reader.skip(4, "A")
        return try reader.int32("B")
      }
    }
    #expect(long == .failure(ValueDecodingError(.truncated(needed: 4, available: 0), offset: 2, field: "B")))
  }

  @Test(
    "are written with all decimals, or with those that say something, and their size is known",
    arguments: [
      ([125, 30, -40], 1, false, "12.5,3.0,-4.0"), ([125, 30, -40], 1, true, "12.5,3,-4"), ([], 1, false, ""),
      ([-1, 0], 2, false, "-0.01,0.00"), ([0, 100, 1020], 2, true, "0,1,10.2"),
      ([.min, .max], 0, false, "-2147483648,2147483647"),
      ([.min], 9, true, "-2.147483648"),
    ] as [([Int32], Int, Bool, String)])
  func writer(_ numbers: [Int32], _ places: Int, _ isShortest: Bool, _ text: String) {
    let write = { (writer: inout ByteWriter) in
      for number in numbers { writer.int32(number) }
    }
    let count = ByteWriter.decimalCount(
      4 * numbers.count, separator: 0x2C, places: places, isShortest: isShortest, write)
    #expect(count == text.utf8.count)
    let written = writing(capacity: count) { writer in
      writer.decimals(separator: 0x2C, places: places, isShortest: isShortest, write)
    }
    #expect(written.bytes == Array(text.utf8) && !written.hasOverflowed)
    guard count > 0 else { return }
    let full = writing(capacity: count - 1) { writer in
      writer.decimals(separator: 0x2C, places: places, isShortest: isShortest, write)
    }
    #expect(full.hasOverflowed)
  }
}
