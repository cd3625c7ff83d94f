extension ByteWriter {
  /// Writes a signed byte.
  @inlinable @inline(__always)
  public mutating func int8(_ value: Int8) {
    uint8(UInt8(bitPattern: value))
  }

  /// Writes a signed 16-bit integer.
  @inlinable @inline(__always)
  public mutating func int16(_ value: Int16, _ endian: Endian = .little) {
    uint16(UInt16(bitPattern: value), endian)
  }

  /// Writes the low 24 bits of a signed integer.
  @inlinable @inline(__always)
  public mutating func int24(_ value: Int32, _ endian: Endian = .little) {
    uint24(UInt32(bitPattern: value), endian)
  }

  /// Writes a signed 32-bit integer.
  @inlinable @inline(__always)
  public mutating func int32(_ value: Int32, _ endian: Endian = .little) {
    uint32(UInt32(bitPattern: value), endian)
  }

  /// Writes the low 40 bits of a signed integer.
  @inlinable @inline(__always)
  public mutating func int40(_ value: Int64, _ endian: Endian = .little) {
    uint40(UInt64(bitPattern: value), endian)
  }

  /// Writes the low 48 bits of a signed integer.
  @inlinable @inline(__always)
  public mutating func int48(_ value: Int64, _ endian: Endian = .little) {
    uint48(UInt64(bitPattern: value), endian)
  }

  /// Writes the low 56 bits of a signed integer.
  @inlinable @inline(__always)
  public mutating func int56(_ value: Int64, _ endian: Endian = .little) {
    uint56(UInt64(bitPattern: value), endian)
  }

  /// Writes a signed 64-bit integer.
  @inlinable @inline(__always)
  public mutating func int64(_ value: Int64, _ endian: Endian = .little) {
    uint64(UInt64(bitPattern: value), endian)
  }
}
