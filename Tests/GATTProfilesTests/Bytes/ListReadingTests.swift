import GATTProfiles
import Testing

@Suite("Reading lists")
struct ListReadingTests {
  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).flatMap { [UInt8(truncatingIfNeeded: $0), 1] } }
  private static func numbers(_ count: Int) -> [UInt16] { (0..<count).map { 0x100 + UInt16($0) } }

  /// The numbers of a list: all that are left, or so many.
  private static func read(_ bytes: [UInt8], count: Int? = nil) throws(ValueDecodingError) -> [UInt16] {
    var reader = ByteReader(bytes.span)
    let number = { (reader: inout ByteReader) throws(ValueDecodingError) in try reader.uint16("Number") }
    let list =
      if let count { try reader.list(count, ofAtLeast: 2, "Numbers", number) } else {
        try reader.list(ofAtLeast: 2, "Numbers", number)
      }
    try reader.finish(.error)
    return list
  }

  @Test("a list of any length is read to the end, and by its number", arguments: 0...8)
  func lengths(_ count: Int) throws {
    #expect(try Self.read(Self.bytes(count)) == Self.numbers(count))
    #expect(try Self.read(Self.bytes(count), count: count) == Self.numbers(count))
  }

  @Test("half an element is an error that names its place", arguments: 0...8)
  func halves(_ count: Int) {
    let bytes = Self.bytes(count) + [7]
    let error = #expect(throws: ValueDecodingError.self) { try Self.read(bytes) }
    #expect(error?.reason == .truncated(needed: 2, available: 1) && error?.index == count)
    let counted = #expect(throws: ValueDecodingError.self) { try Self.read(bytes, count: count + 1) }
    #expect(counted?.reason == .truncated(needed: 2, available: 1) && counted?.index == count)
  }

  /// The same as a list of numbers.
  private static func readNumbers(_ bytes: [UInt8], count: Int? = nil) throws(ValueDecodingError) -> [UInt16] {
    var reader = ByteReader(bytes.span)
    let number = { (reader: inout ByteReader) throws(ValueDecodingError) in try reader.uint16("Number") }
    let list = try reader.numbers(count, ofAtLeast: 2, "Numbers", number)
    try reader.finish(.error)
    return Array(list)
  }

  @Test("a list of numbers is read as any other, and refused as any other", arguments: 0...20)
  func numbers(_ count: Int) {
    for bytes in [Self.bytes(count), Self.bytes(count) + [7]] {
      for claimed in [nil, 0, count, count + 1, .max] {
        let list = Result { () throws(ValueDecodingError) in try Self.read(bytes, count: claimed) }
        let numbers = Result { () throws(ValueDecodingError) in try Self.readNumbers(bytes, count: claimed) }
        #expect(list == numbers, "\(bytes.count) bytes, \(claimed ?? -1) numbers")
      }
    }
  }

  @Test("a number that is larger than what was sent is an error, and makes no room", arguments: 0...8)
  func claims(_ count: Int) {
    let error = #expect(throws: ValueDecodingError.self) { try Self.read(Self.bytes(count), count: .max) }
    #expect(error?.index == count)
  }

  @Test("an element that takes no bytes is an error")
  func nothing() {
    #expect(throws: ValueDecodingError.self) {
      var reader = ByteReader([1, 2, 3].span)
      return try reader.list(ofAtLeast: 0, "Nothings") { _ throws(ValueDecodingError) in 0 }
    }
  }

  @Test("a number that takes no bytes is an error")
  func nothingOfNumbers() {
    #expect(throws: ValueDecodingError.self) {
      var reader = ByteReader([1, 2, 3].span)
      return try Array(reader.numbers(ofAtLeast: 0, "Nothings") { _ throws(ValueDecodingError) in 0 as UInt8 })
    }
  }
}
