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
}
