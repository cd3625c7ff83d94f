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
public protocol CharacteristicValue: Sendable {
  /// Reads the value's bytes.
  ///
  /// - Throws: where and why the bytes are no such value.
  init(reading reader: inout ByteReader) throws(ValueDecodingError)

  /// Writes exactly ``encodedSize`` bytes.
  func write(to writer: inout ByteWriter)

  /// How many bytes the value takes.
  var encodedSize: Int { get }

  /// What becomes of bytes after the value: an error unless a type says otherwise.
  static var trailingBytes: TrailingBytes { get }

  /// The byte order that the ready-made coding of the `Raw…` protocols uses: little unless a type says otherwise.
  static var endian: Endian { get }
}

extension CharacteristicValue {
  /// Bytes after the value are an error.
  @inlinable
  public static var trailingBytes: TrailingBytes { .error }

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
  }

  /// Decodes a whole value.
  ///
  /// - Throws: where and why the bytes are no such value.
  @inlinable
  public init(bytes: [UInt8]) throws(ValueDecodingError) {
    try self.init(bytes: bytes.span)
  }

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
  /// - Returns: the number of bytes written, `nil` when they don't fit.
  @inlinable @inline(__always)
  public func encode(into span: inout MutableSpan<UInt8>) -> Int? {
    guard encodedSize <= span.count else { return nil }
    // The one way to lend a span to a writer that 6.2 and 6.3 both have. The memory outlives the writer: the span is
    // borrowed for as long as this function runs. Nothing happens inside the closure, where it would not be inlined.
    let memory = unsafe span.withUnsafeMutableBufferPointer { unsafe $0 }
    var writer = ByteWriter(unsafe MutableSpan(_unsafeElements: memory))
    write(to: &writer)
    return writer.hasOverflowed ? nil : writer.offset
  }
}
