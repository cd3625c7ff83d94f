import GATTProfiles
import Testing

@Suite("A byte writer")
struct ByteWriterTests {
  @Test("writes in the order of the calls and leaves the rest alone")
  func order() {
    let written = writing(capacity: 8) {
      $0.uint16(0x0102)
      $0.uint16(0x0102, .big)
      $0.fill(2, with: 9)
    }
    #expect(written.bytes == [2, 1, 1, 2, 9, 9, 0xEE, 0xEE])
    #expect(written.offset == 6)
    #expect(!written.hasOverflowed)
  }

  @Test("drops a write that does not fit, whole, and remembers it", arguments: 0..<EveryScalar.size)
  func overflow(capacity: Int) throws {
    let full = try EveryScalar(bytes: [UInt8](repeating: 1, count: EveryScalar.size))
    // A guard zone after the memory lent: a write past the end would show there.
    var memory = [UInt8](repeating: 0xEE, count: EveryScalar.size + 16)
    let overflowed = memory.withUnsafeMutableBufferPointer { buffer in
      var writer = ByteWriter(MutableSpan(_unsafeElements: buffer.extracting(..<capacity)))
      full.write(to: &writer)
      return writer.hasOverflowed
    }
    #expect(overflowed)
    #expect(memory[capacity...].allSatisfy { $0 == 0xEE })
  }

  @Test("takes counts that make no sense for overflows", arguments: [-1, Int.min, 3, Int.max])
  func senselessCounts(count: Int) {
    let written = writing(capacity: 2) { $0.fill(count) }
    #expect(written.bytes == [0xEE, 0xEE])
    #expect(written.hasOverflowed)
  }

  @Test("writes only the low bits of a number that is too wide")
  func lowBits() {
    let written = writing(capacity: 8) {
      $0.uint24(0xFF01_0203)
      $0.uint40(0xFFFF_FF01_0203_0405, .big)
    }
    #expect(written.bytes == [3, 2, 1, 1, 2, 3, 4, 5])
  }

  @Test("a list of numbers is written as its numbers are, or not at all", arguments: 0...12)
  func numbers(count: Int) {
    func check<Number: FixedWidthInteger & Deserializable>(_ type: Number.Type) {
      let list = NumberList((0..<count).map { Number(truncatingIfNeeded: 0x1234_5678_9ABC_DEF0 &* ($0 + 1)) })
      let size = count * Number.size
      var (expected, written) = ([UInt8](repeating: 0xEE, count: size + 2), [UInt8](repeating: 0xEE, count: size + 2))
      var reference = ByteWriter(expected.mutableSpan)
      reference.uint8(1)
      for number in list { number.write(to: &reference, endian: .little) }
      var writer = ByteWriter(written.mutableSpan)
      writer.uint8(1)
      writer.numbers(list)
      #expect(writer.offset == 1 + size && !writer.hasOverflowed)
      #expect(written == expected, "\(type)")
      var short = [UInt8](repeating: 0xEE, count: max(size - 1, 0))
      var overflowing = ByteWriter(short.mutableSpan)
      overflowing.numbers(list)
      #expect(overflowing.hasOverflowed == (size > 0))
    }
    check(UInt8.self)
    check(Int16.self)
    check(UInt32.self)
    check(Int64.self)
  }
}
