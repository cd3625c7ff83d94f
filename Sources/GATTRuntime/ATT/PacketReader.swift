package import GATTProfiles

/// Takes a packet apart, front to back; nil where it is too short.
package struct PacketReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) {
    rest = ArraySlice(bytes)
  }

  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func uint8() -> UInt8? {
    rest.popFirst()
  }

  package mutating func uint16() -> UInt16? {
    guard rest.count >= 2, let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
    return UInt16(high) << 8 | UInt16(low)
  }

  /// Two handles, of which the first is neither zero nor past the second.
  package mutating func range() -> HandleRange? {
    guard let first = uint16(), let last = uint16(), 0 < first, first <= last else { return nil }
    return first...last
  }

  package mutating func bytes(_ count: Int) -> [UInt8]? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A UUID of 2 or 16 bytes, which has to be all that is left.
  package mutating func finalUUID() -> BluetoothUUID? {
    guard [2, 16].contains(rest.count) else { return nil }
    return BluetoothUUID(littleEndianBytes: remaining())
  }

  package mutating func remaining() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
