extension ByteReader {
  /// Reads a signed byte.
  @inlinable @inline(__always)
  public mutating func int8(_ field: StaticString) throws(ValueDecodingError) -> Int8 {
    Int8(bitPattern: try uint8(field))
  }

  /// Reads a signed 16-bit integer.
  @inlinable @inline(__always)
  public mutating func int16(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int16 {
    Int16(bitPattern: try uint16(field, endian))
  }

  /// Reads a signed 24-bit integer, its sign carried to 32 bits.
  @inlinable @inline(__always)
  public mutating func int24(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int32 {
    Int32(bitPattern: try uint24(field, endian) << 8) >> 8
  }

  /// Reads a signed 32-bit integer.
  @inlinable @inline(__always)
  public mutating func int32(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int32 {
    Int32(bitPattern: try uint32(field, endian))
  }

  /// Reads a signed 40-bit integer, its sign carried to 64 bits.
  @inlinable @inline(__always)
  public mutating func int40(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int64 {
    Int64(bitPattern: try uint40(field, endian) << 24) >> 24
  }

  /// Reads a signed 48-bit integer, its sign carried to 64 bits.
  @inlinable @inline(__always)
  public mutating func int48(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int64 {
    Int64(bitPattern: try uint48(field, endian) << 16) >> 16
  }

  /// Reads a signed 56-bit integer, its sign carried to 64 bits.
  @inlinable @inline(__always)
  public mutating func int56(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int64 {
    Int64(bitPattern: try uint56(field, endian) << 8) >> 8
  }

  /// Reads a signed 64-bit integer.
  @inlinable @inline(__always)
  public mutating func int64(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Int64 {
    Int64(bitPattern: try uint64(field, endian))
  }
}
