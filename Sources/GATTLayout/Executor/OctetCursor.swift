/// A place in a value's octets that moves forward, up to an end that may lie before the last octet.
package struct OctetCursor {
  private let bytes: [UInt8]
  /// Where the first of them lies in the whole value.
  private let base: Int
  /// The place, from the start of the whole value.
  package private(set) var offset = 0
  private let end: Int

  /// A place before the first octet.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    base = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], at base: Int, from offset: Int, to end: Int) {
    (self.bytes, self.base, self.offset, self.end) = (bytes, base, offset, end)
  }

  /// How many octets are still to be read.
  package var remaining: Int { end - offset }

  /// The next `count` octets, for the number called `element`.
  package mutating func take(_ count: Int, for element: String?) throws(ValueError) -> ArraySlice<UInt8> {
    try require(count, for: element)
    defer { offset += count }
    return bytes[offset - base..<offset - base + count]
  }

  /// The next `count` octets, at most eight, as one number.
  package mutating func bits(_ count: Int, _ order: ByteOrder, for element: String?) throws(ValueError) -> UInt64 {
    try require(count, for: element)
    defer { offset += count }
    var bits: UInt64 = 0
    for place in 0..<count {
      let significance = UInt64(truncatingIfNeeded: order.significance(at: place, of: count))
      bits |= UInt64(bytes[offset - base + place]) &<< (8 &* significance)
    }
    return bits
  }

  /// A cursor over the next `count` octets, which this one then stands behind. Offsets stay those of the whole value.
  package mutating func split(_ count: Int) throws(ValueError) -> OctetCursor {
    try require(count, for: nil)
    defer { offset += count }
    return OctetCursor(bytes, at: base, from: offset, to: offset + count)
  }

  /// The octets still to be read.
  package var left: ArraySlice<UInt8> { bytes[offset - base..<end - base] }

  /// A cursor over others in the place of the octets that are left, at offsets as if these were those of the value.
  package func replaced(by octets: [UInt8]) -> OctetCursor {
    OctetCursor(octets, at: offset, from: offset, to: offset + octets.count)
  }

  /// The octets from `start`, which have been read, up to `stop`.
  package func octets(from start: Int, to stop: Int) -> ArraySlice<UInt8> {
    bytes[min(start, stop) - base..<stop - base]
  }

  /// How many octets are before the first unit of `width` zeros; nil when there is none.
  package func distanceToZeros(_ width: Int) -> Int? {
    stride(from: 0, to: remaining - width + 1, by: width).first { distance in
      bytes[offset - base + distance..<offset - base + distance + width].allSatisfy { $0 == 0 }
    }
  }

  /// Checks that the next `count` octets are there, for the number called `element`.
  package func require(_ count: Int, for element: String?) throws(ValueError) {
    guard remaining >= count else {
      throw ValueError(problem: .truncated(needed: count, available: remaining), element: element, offset: offset)
    }
  }
}
