/// A place in a value's octets that moves forward.
struct OctetCursor {
  private let bytes: [UInt8]
  /// The octets already read.
  private(set) var offset = 0

  /// A place before the first octet.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The octets still to be read.
  var remaining: Int { bytes.count - offset }

  /// The next `count` octets, for the number called `element`.
  mutating func take(_ count: Int, for element: String?) throws(ValueError) -> ArraySlice<UInt8> {
    guard remaining >= count else {
      throw ValueError(problem: .truncated(needed: count, available: remaining), element: element, offset: offset)
    }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }
}
