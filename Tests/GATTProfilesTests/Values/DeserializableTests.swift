import GATTProfiles
import Testing

@Suite("A number among octets")
struct DeserializableTests {
  @Test("takes as many octets as its type has")
  func sizes() {
    let unsigned = [UInt8.size, UInt16.size, UInt32.size, UInt64.size]
    #expect(unsigned == [1, 2, 4, 8])
    #expect([Int8.size, Int16.size, Int32.size, Int64.size] == unsigned)
    #expect([Bool.size, Float.size, Double.size] == [1, 4, 8])
  }

  @Test("is nil when octets are missing")
  func tooShort() {
    #expect(UInt16.deserialize([0x88]) as UInt16? == nil)
    #expect(Int32.deserialize([1, 2]) as Int32? == nil)
    #expect(UInt8.deserialize([]) as UInt8? == nil)
    #expect(Double.deserialize([1, 2, 3, 4, 5, 6, 7]) as Double? == nil)
  }

  @Test("ignores the octets after it")
  func trailing() {
    #expect(UInt8.deserialize([0x88, 0x13]) == 0x88)
    #expect(UInt16.deserialize([0x88, 0x13, 0xFF]) == 5000)
  }

  @Test("stands anywhere that has room for it")
  func start() {
    let bytes: [UInt8] = [0xFF, 0xE8, 0x03]
    #expect(UInt16.deserialize(bytes, start: 1) == 1000)
    #expect(UInt16.deserialize(bytes, start: 0) == 0xE8FF)
    #expect(UInt8.deserialize(bytes, start: 2) == 3)
  }

  @Test("is nil at an offset without room", arguments: [-1, 2, 3, 4, Int.min, Int.max])
  func senselessStart(start: Int) {
    #expect(UInt16.deserialize([0xFF, 0xE8, 0x03], start: start) == nil)
  }

  @Test("repeats as often as octets allow, and drops a rest")
  func arrays() {
    #expect(UInt16.deserialize([0xE8, 3, 0x64, 0, 9]) == [1000, 100])
    #expect(UInt16.deserialize([]) == [UInt16]())
    #expect(UInt16.deserialize([1]) == [UInt16]())
    #expect(Int8.deserialize([2, 0xAB]) == [2, -85])
    #expect(Bool.deserialize([1, 0, 2, 1]) == [true, false])
  }

  @Test("encodes and decodes in every order", arguments: [Endian.little, .big, .wordSwapped])
  func endian(endian: Endian) throws {
    try Self.roundTrip([Int16.min, -1100, 0, 1, .max], endian)
    try Self.roundTrip([UInt32.min, 1000, .max], endian)
    try Self.roundTrip([Int64.min, -1, .max], endian)
    try Self.roundTrip([Float(-0.5), .infinity, .leastNonzeroMagnitude], endian)
    try Self.roundTrip([Double.pi, -.greatestFiniteMagnitude], endian)
    try Self.roundTrip([true, false], endian)
  }

  private static func roundTrip<Number: Deserializable & Equatable>(_ numbers: [Number], _ endian: Endian) throws {
    let bytes = writing(capacity: numbers.count * Number.size) {
      for number in numbers { number.write(to: &$0, endian: endian) }
    }
    let read = reading(bytes.bytes) { r throws(ValueDecodingError) -> [Number] in
      try r.elements(numbers.count, "N", endian)
    }
    #expect(try read.get() == numbers)
  }
}
