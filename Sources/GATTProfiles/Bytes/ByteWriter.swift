/// Writes a value's bytes in order into memory of a fixed size.
///
/// The caller makes room for `encodedSize` bytes. A write that does not fit is dropped whole and
/// remembered in ``hasOverflowed``; nothing is ever written past the end.
///
/// ```swift
/// var bytes: [UInt8] = [0, 0, 0]
/// var writer = ByteWriter(bytes.mutableSpan)
/// writer.uint8(0x01)
/// writer.uint16(300)  // 2C 01: least significant byte first, unless told otherwise
/// ```
@frozen
public struct ByteWriter: ~Copyable, ~Escapable {
  @usableFromInline var octets: MutableSpan<UInt8>
  @usableFromInline var position: Int
  @usableFromInline var overflowed: Bool

  /// A writer at the first byte.
  @_lifetime(copy bytes)
  @inlinable
  public init(_ bytes: consuming MutableSpan<UInt8>) {
    octets = bytes
    position = 0
    overflowed = false
  }

  /// How many bytes have been written.
  @inlinable
  public var offset: Int { position }

  /// How many bytes still fit.
  @inlinable
  public var remaining: Int { octets.count - position }

  /// Whether a write was dropped for want of room.
  @inlinable
  public var hasOverflowed: Bool { overflowed }

  /// Writes bytes as they stand.
  @inlinable
  public mutating func bytes(_ values: [UInt8]) {
    guard let start = take(values.count) else { return }
    for index in values.indices { octets[start + index] = values[index] }
  }

  /// Writes one byte several times, to fill reserved places for example.
  @inlinable
  public mutating func fill(_ count: Int, with byte: UInt8 = 0) {
    guard let start = take(count) else { return }
    for index in start..<start + count { octets[index] = byte }
  }

  /// Moves past a field and returns where it starts, `nil` when it does not fit.
  ///
  /// The unchecked arithmetic cannot overflow: `0 <= position <= octets.count` holds before and after.
  @inlinable @inline(__always)
  mutating func take(_ count: Int) -> Int? {
    let start = position
    guard count >= 0, count <= octets.count &- start else {
      overflowed = true
      return nil
    }
    position = start &+ count
    return start
  }
}
