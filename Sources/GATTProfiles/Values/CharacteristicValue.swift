/// A value that a characteristic carries: it is decoded from bytes and encoded to them.
///
/// Types that are generated from a profile conform; one that is written by hand says how its bytes lie:
///
/// ```swift
/// struct Period: CharacteristicValue {
///   var milliseconds: UInt16
///
///   init(reading reader: inout ByteReader) throws(ValueDecodingError) { milliseconds = try reader.uint16("Period") }
///   func write(to writer: inout ByteWriter) { writer.uint16(milliseconds) }
///   var encodedSize: Int { 2 }
/// }
/// ```
///
/// What decodes encodes to the same bytes, unless ``trailingBytes`` says that some are ignored.
public protocol CharacteristicValue: ByteSerializable {
  /// Reads the value's bytes.
  ///
  /// - Throws: where and why the bytes are no such value.
  init(reading reader: inout ByteReader) throws(ValueDecodingError)

  /// What becomes of bytes after the value: an error unless a type says otherwise.
  static var trailingBytes: TrailingBytes { get }

  /// Checks that a whole value has as many bytes as it says. Only a ``MessageCharacteristic`` says it.
  ///
  /// - Throws: where it says another number, or how it fails to say one.
  static func checkLength(of bytes: Span<UInt8>) throws(ValueDecodingError)
}

extension CharacteristicValue {
  /// Bytes after the value are an error.
  @inlinable
  public static var trailingBytes: TrailingBytes { .error }

  /// The value says nothing of its length.
  @inlinable
  public static func checkLength(of bytes: Span<UInt8>) throws(ValueDecodingError) {}

  /// Least significant byte first.
  @inlinable
  public static var endian: Endian { .little }

  /// Decodes a whole value, without copying it.
  ///
  /// - Throws: where and why the bytes are no such value.
  @inlinable @inline(__always)
  public init(bytes: Span<UInt8>) throws(ValueDecodingError) {
    var reader = ByteReader(bytes)
    try self.init(reading: &reader)
    try reader.finish(Self.trailingBytes)
    try Self.checkLength(of: bytes)
  }

  /// Decodes a whole value.
  ///
  /// - Throws: where and why the bytes are no such value.
  @inlinable
  public init(bytes: [UInt8]) throws(ValueDecodingError) {
    try self.init(bytes: bytes.span)
  }
}
