extension ByteWriter {
  /// Writes a boolean as one byte, 0 or 1.
  @inlinable @inline(__always)
  public mutating func bool(_ value: Bool) {
    uint8(value ? 1 : 0)
  }

  /// Writes an IEEE 754 single, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float32(_ value: Float, _ endian: Endian = .little) {
    uint32(value.bitPattern, endian)
  }

  /// Writes an IEEE 754 double, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float64(_ value: Double, _ endian: Endian = .little) {
    uint64(value.bitPattern, endian)
  }

  /// Writes an IEEE 754 half, the payload of a NaN included.
  @inlinable @inline(__always)
  public mutating func float16(_ value: Float16, _ endian: Endian = .little) {
    uint16(value.bitPattern, endian)
  }

  /// Writes an SFLOAT of IEEE 11073, its bits as they are.
  @inlinable @inline(__always)
  public mutating func sfloat(_ value: MedicalFloat16, _ endian: Endian = .little) {
    uint16(value.bits, endian)
  }

  /// Writes a FLOAT of IEEE 11073, its bits as they are.
  @inlinable @inline(__always)
  public mutating func float(_ value: MedicalFloat32, _ endian: Endian = .little) {
    uint32(value.bits, endian)
  }
}
