/// Reads a value's bytes in order, and never past their end.
///
/// A reader borrows the bytes, so nothing is copied and reading a number allocates nothing. Every
/// method takes the field's name, which is all an error needs to say where it happened.
///
/// A method that reads throws a ``ValueDecodingError`` with the reason ``ValueDecodingError/Reason/truncated(needed:available:)``
/// when fewer bytes are left than it reads; its offset is where the field begins, in bytes from 0. The reader stays there.
///
/// ```swift
/// var reader = ByteReader(bytes.span)
/// let rate = try reader.uint16("Heart Rate")
/// try reader.finish(.error)
/// ```
@frozen
public struct ByteReader: ~Copyable, ~Escapable {
  @usableFromInline let octets: Span<UInt8>
  @usableFromInline var position: Int

  /// A reader at the first byte.
  @_lifetime(copy bytes)
  @inlinable
  public init(_ bytes: Span<UInt8>) {
    octets = bytes
    position = 0
  }

  /// How many bytes have been read.
  @inlinable
  public var offset: Int { position }

  /// How many bytes are left. Unchecked, as the place is never behind the end; see `take(_:_:)`.
  @inlinable @inline(__always)
  public var remaining: Int { octets.count &- position }

  /// Reads bytes as they stand.
  @inlinable
  public mutating func bytes(_ count: Int, _ field: StaticString) throws(ValueDecodingError) -> [UInt8] {
    let start = try take(count, field)
    return copy(from: start, count: count)
  }

  /// Reads every byte that is left.
  @inlinable
  public mutating func rest() -> [UInt8] {
    let start = position
    position = octets.count
    return copy(from: start, count: octets.count - start)
  }

  /// Passes over bytes, reserved ones for example.
  @inlinable
  public mutating func skip(_ count: Int, _ field: StaticString) throws(ValueDecodingError) {
    _ = try take(count, field)
  }

  /// Ends the reading: what is left is an error, or ignored.
  @inlinable
  public func finish(_ policy: TrailingBytes) throws(ValueDecodingError) {
    guard policy == .error, remaining > 0 else { return }
    try refuseRest()
  }

  /// Moves past a field and returns where it starts: the one check every read goes through.
  ///
  /// The unchecked arithmetic cannot overflow: `0 <= position <= octets.count` holds before and after.
  @inlinable @inline(__always)
  mutating func take(_ count: Int, _ field: StaticString) throws(ValueDecodingError) -> Int {
    let start = position
    guard count >= 0, count <= octets.count &- start else { try refuse(count, field) }
    position = start &+ count
    return start
  }

  // Kept out of line: every read carries a call of it, none is meant to take it.
  @usableFromInline @inline(never)
  func refuse(_ count: Int, _ field: StaticString) throws(ValueDecodingError) -> Never {
    throw ValueDecodingError(.truncated(needed: count, available: remaining), offset: position, field: field)
  }

  @usableFromInline @inline(never)
  func refuseRest() throws(ValueDecodingError) -> Never {
    throw ValueDecodingError(.trailingBytes(remaining), offset: position, field: "end of value")
  }

  @usableFromInline
  func copy(from start: Int, count: Int) -> [UInt8] {
    // All at once: one by one takes longer than everything else that is done with a value.
    unsafe octets.extracting(start..<start + count).withUnsafeBufferPointer { unsafe [UInt8]($0) }
  }
}
