/// A value, or a part of one, that is encoded to bytes.
public protocol ByteSerializable: Sendable {
  /// Writes exactly ``encodedSize`` bytes.
  func write(to writer: inout ByteWriter)

  /// How many bytes the value takes.
  var encodedSize: Int { get }
}

extension ByteSerializable {
  /// The value's bytes.
  @inlinable
  public func encoded() -> [UInt8] {
    var octets = [UInt8].zeros(encodedSize)
    var writer = ByteWriter(octets.mutableSpan)
    write(to: &writer)
    assert(!writer.hasOverflowed, "encodedSize has to count every byte that write(to:) writes")
    let count = writer.offset
    if count < octets.count { octets.removeLast(octets.count - count) }
    return octets
  }

  /// Encodes into memory that the caller has, without allocating.
  ///
  /// - Returns: the number of bytes written, `nil` when they don't fit. The memory may then hold some of the value's fields.
  @inlinable @inline(__always)
  public func encode(into span: inout MutableSpan<UInt8>) -> Int? {
    // The one way to lend a span to a writer that 6.2 and 6.3 both have. The memory outlives the writer: the span is
    // borrowed for as long as this function runs. Nothing happens inside the closure, where it would not be inlined.
    let memory = unsafe span.withUnsafeMutableBufferPointer { unsafe $0 }
    var writer = ByteWriter(unsafe MutableSpan(_unsafeElements: memory))
    write(to: &writer)
    return writer.hasOverflowed ? nil : writer.offset
  }
}
