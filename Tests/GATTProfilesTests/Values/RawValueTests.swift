import GATTProfiles
import TestSupport
import Testing

@Suite("A hand-written type needs no code for its octets")
struct RawValueTests {
  @Test("an enumeration knows its cases", arguments: Level.allCases)
  func cases(level: Level) throws {
    #expect(try Level(bytes: [level.rawValue]) == level)
    #expect(try Level(bytes: [level.rawValue, 0xFF]) == level)
    #expect(level.encoded() == [level.rawValue])
  }

  @Test("an unknown case is an error that names it", arguments: [3, 4, 0xFF] as [UInt8])
  func unknownCase(raw: UInt8) {
    let expected = ValueDecodingError(.unknownCase(Int128(raw)), offset: 0, field: "raw value")
    #expect(throws: expected) { try Level(bytes: [raw]) }
  }

  @Test("no octets are too few")
  func empty() {
    let expected = ValueDecodingError(.truncated(needed: 1, available: 0), offset: 0, field: "raw value")
    #expect(throws: expected) { try Level(bytes: []) }
  }

  @Test("a refused number that is no integer is an error")
  func refusedFloat() throws {
    #expect(try Ratio(bytes: hex("0000003f")).rawValue == 0.5)
    let expected = ValueDecodingError(.rejected, offset: 0, field: "raw value")
    #expect(throws: expected) { try Ratio(bytes: [0, 0, 0, 0x40]) }
    #expect(throws: expected) { try Ratio(bytes: [0, 0, 0xC0, 0x7F]) }
  }

  @Test("a type may choose the byte order")
  func bigEndian() throws {
    let count = try BigEndianCount(bytes: [0x01, 0x02])
    #expect(count.rawValue == 0x0102)
    #expect(count.encoded() == [0x01, 0x02])
  }

  @Test("a type may choose the name that errors have for its number")
  func fieldName() {
    let expected = ValueDecodingError(.truncated(needed: 2, available: 1), offset: 0, field: "Count")
    #expect(throws: expected) { try BigEndianCount(bytes: [0x01]) }
  }

  @Test("an array's size counts elements, not octets", arguments: 0...5)
  func arrayTooShort(count: Int) {
    let expected = ValueDecodingError(.truncated(needed: 6, available: count), offset: 0, field: "raw value")
    #expect(throws: expected) { try Vector(bytes: [UInt8](repeating: 1, count: count)) }
  }

  @Test("an array takes all octets, and its initializer decides about their number")
  func arrayLength() throws {
    #expect(try Vector(bytes: hex("0100feff0001")).rawValue == [1, -2, 256])
    #expect(try Vector(bytes: hex("0100feff000199")).rawValue == [1, -2, 256])
    let tooMany = ValueDecodingError(.wrongLength(expected: 3, actual: 4), offset: 0, field: "raw value")
    #expect(throws: tooMany) { try Vector(bytes: [UInt8](repeating: 1, count: 8)) }
    let refused = ValueDecodingError(.rejected, offset: 0, field: "raw value")
    #expect(throws: refused) { try Vector(bytes: [0xFF, 0x7F, 0, 0, 0, 0]) }
  }

  @Test("two-element arrays of octets follow the seed's vectors")
  func seedArray() throws {
    #expect(try ArrayData(bytes: hex("02ab")).rawValue == [2, -85])
    #expect(throws: ValueDecodingError.self) { try ArrayData(bytes: [0x02, 0xAB, 0x0C]) }
    #expect(throws: ValueDecodingError.self) { try ArrayData(bytes: [0x02]) }
  }

  @Test("a pair is two numbers in a row, and may be refused")
  func pair() throws {
    let pair = try GuardedPair(bytes: hex("02ab"))
    #expect((pair.rawValue1, pair.rawValue2) == (2, 171))
    #expect(try GuardedPair(bytes: hex("02ab99")) == pair)
    #expect(pair.encoded() == [0x02, 0xAB])
    let refused = ValueDecodingError(.rejected, offset: 0, field: "raw values")
    #expect(throws: refused) { try GuardedPair(bytes: [0x02, 0x01]) }
    let short = ValueDecodingError(.truncated(needed: 1, available: 0), offset: 1, field: "raw value 2")
    #expect(throws: short) { try GuardedPair(bytes: [0x02]) }
  }

  @Test("two lists are cut where the first ends, whatever their sizes")
  func arrayPair() throws {
    let bytes = try hex("01ff 0100 0200 0300 0400")
    let lists = try UnequalLists(bytes: bytes)
    #expect(lists.rawValue1 == [1, -1])
    #expect(lists.rawValue2 == [1, 2, 3, 4])
    #expect(lists.encoded() == bytes)
    #expect(try UnequalLists(bytes: bytes + [9, 9]) == lists)
    let refused = ValueDecodingError(.rejected, offset: 0, field: "raw values")
    #expect(throws: refused) { try UnequalLists(bytes: [0xFF] + bytes.dropFirst()) }
    #expect(try ArrayPairData(bytes: hex("02ab03ab")).rawValue2 == [3, -85])
  }

  @Test("two lists need all their elements", arguments: 0..<10)
  func arrayPairTooShort(count: Int) {
    let expected =
      count < 2
      ? ValueDecodingError(.truncated(needed: 2, available: count), offset: 0, field: "raw value 1")
      : ValueDecodingError(.truncated(needed: 8, available: count - 2), offset: 2, field: "raw value 2")
    #expect(throws: expected) { try UnequalLists(bytes: [UInt8](repeating: 1, count: count)) }
  }

  @Test("what decodes encodes back", arguments: [UInt64(1), 2, 3])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<10).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      if let value = try? Vector(bytes: Array(bytes.prefix(6))) { #expect(value.encoded() == Array(bytes.prefix(6))) }
      if let value = try? GuardedPair(bytes: bytes) { #expect(value.encoded() == Array(bytes.prefix(2))) }
      if let value = try? UnequalLists(bytes: bytes) { #expect(value.encoded() == bytes) }
    }
  }
}
