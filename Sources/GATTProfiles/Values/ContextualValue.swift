/// A value whose bytes cannot be understood without something that is known outside it, such as a feature of the device.
///
/// What the other methods take for it is `Context()`.
public protocol ContextualValue: CharacteristicValue {
  /// What is known outside the value.
  associatedtype Context: Sendable

  /// Reads the value's bytes.
  ///
  /// - Throws: where and why the bytes are no such value.
  init(reading reader: inout ByteReader, in context: Context) throws(ValueDecodingError)

  /// Writes exactly as many bytes as ``encodedSize(in:)`` says.
  func write(to writer: inout ByteWriter, in context: Context)

  /// How many bytes the value takes.
  func encodedSize(in context: Context) -> Int
}

extension ContextualValue {
  /// Writes the bytes, which are the same whatever the context is.
  @inlinable
  public func write(to writer: inout ByteWriter, in context: Context) { write(to: &writer) }

  /// How many bytes the value takes, whatever the context is.
  @inlinable
  public func encodedSize(in context: Context) -> Int { encodedSize }

  /// Decodes a whole value, without copying it.
  ///
  /// - Throws: where and why the bytes are no such value.
  @inlinable @inline(__always)
  public init(bytes: Span<UInt8>, context: Context) throws(ValueDecodingError) {
    var reader = ByteReader(bytes)
    try self.init(reading: &reader, in: context)
    try reader.finish(Self.trailingBytes)
    try Self.checkLength(of: bytes)
  }

  /// Decodes a whole value.
  ///
  /// - Throws: where and why the bytes are no such value.
  @inlinable
  public init(bytes: [UInt8], context: Context) throws(ValueDecodingError) {
    try self.init(bytes: bytes.span, context: context)
  }

  /// The value's bytes.
  @inlinable
  public func encoded(context: Context) -> [UInt8] {
    var octets = [UInt8].zeros(encodedSize(in: context))
    var writer = ByteWriter(octets.mutableSpan)
    write(to: &writer, in: context)
    let count = writer.offset
    if count < octets.count { octets.removeLast(octets.count - count) }
    return octets
  }
}
