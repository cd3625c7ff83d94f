extension ByteReader {
  /// Reads an unsigned byte.
  @inlinable @inline(__always)
  public mutating func uint8(_ field: StaticString) throws(ValueDecodingError) -> UInt8 {
    let start = try take(1, field)
    // take checked the bounds.
    return unsafe octets[unchecked: start]
  }

  /// Reads an unsigned 16-bit integer: 0…65,535.
  @inlinable @inline(__always)
  public mutating func uint16(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt16 {
    let start = try take(2, field)
    // take checked the bounds.
    let loaded = unsafe octets.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt16.self)
    return endian.turned(loaded)
  }

  /// Reads an unsigned 24-bit integer: 0…16,777,215.
  @inlinable @inline(__always)
  public mutating func uint24(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt32 {
    let start = try take(3, field)
    // take checked the bounds.
    let low = unsafe octets.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt16.self)
    let high = unsafe octets[unchecked: start &+ 2]
    let number = UInt32(UInt16(littleEndian: low)) | UInt32(high) << 16
    return UInt32(truncatingIfNeeded: endian.turned(UInt64(number), size: 3))
  }

  /// Reads an unsigned 32-bit integer: 0…4,294,967,295.
  @inlinable @inline(__always)
  public mutating func uint32(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt32 {
    let start = try take(4, field)
    // take checked the bounds.
    let loaded = unsafe octets.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt32.self)
    return endian.turned(loaded)
  }

  /// Reads an unsigned 40-bit integer: 0…1,099,511,627,775.
  @inlinable @inline(__always)
  public mutating func uint40(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt64 {
    try number(5, field, endian)
  }

  /// Reads an unsigned 48-bit integer: 0…281,474,976,710,655.
  @inlinable @inline(__always)
  public mutating func uint48(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt64 {
    try number(6, field, endian)
  }

  /// Reads an unsigned 56-bit integer: 0…72,057,594,037,927,935.
  @inlinable @inline(__always)
  public mutating func uint56(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt64 {
    try number(7, field, endian)
  }

  /// Reads an unsigned 64-bit integer.
  @inlinable @inline(__always)
  public mutating func uint64(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> UInt64 {
    let start = try take(8, field)
    // take checked the bounds.
    let loaded = unsafe octets.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self)
    return endian.turned(loaded)
  }

  /// Reads an unsigned integer of five to seven bytes, which no machine type has: its two halves overlap.
  @inlinable @inline(__always)
  mutating func number(
    _ size: Int, _ field: StaticString, _ endian: Endian
  ) throws(ValueDecodingError) -> UInt64 {
    let start = try take(size, field)
    // take checked the bounds.
    let low = unsafe octets.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt32.self)
    let high = unsafe octets.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: start &+ size &- 4, as: UInt32.self)
    let number = UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) &<< UInt64(8 * (size &- 4))
    return endian.turned(number, size: size)
  }
}
