extension ByteReader {
  /// Reads a boolean: one byte, 0 or 1.
  ///
  /// - Throws: `invalidBoolean` for any other byte, `truncated` for none.
  @inlinable @inline(__always)
  public mutating func bool(_ field: StaticString) throws(ValueDecodingError) -> Bool {
    let raw = try uint8(field)
    guard raw <= 1 else { try refuse(.invalidBoolean(raw), field, size: 1) }
    return raw == 1
  }

  /// Reads an IEEE 754 single, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float32(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Float {
    Float(bitPattern: try uint32(field, endian))
  }

  /// Reads an IEEE 754 double, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float64(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Double {
    Double(bitPattern: try uint64(field, endian))
  }

  /// Reads an IEEE 754 half, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float16(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Float16 {
    Float16(bitPattern: try uint16(field, endian))
  }

  /// Reads an SFLOAT of IEEE 11073: a decimal number of 16 bits.
  @inlinable @inline(__always)
  public mutating func sfloat(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> MedicalFloat16 {
    MedicalFloat16(bits: try uint16(field, endian))
  }

  /// Reads a FLOAT of IEEE 11073: a decimal number of 32 bits.
  @inlinable @inline(__always)
  public mutating func float(
    _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> MedicalFloat32 {
    MedicalFloat32(bits: try uint32(field, endian))
  }
}
