extension ByteWriter {
  /// Writes an unsigned byte.
  @inlinable @inline(__always)
  public mutating func uint8(_ value: UInt8) {
    guard let start = take(1) else { return }
    // take checked the bounds.
    unsafe octets[unchecked: start] = value
  }

  /// Writes an unsigned 16-bit integer.
  @inlinable @inline(__always)
  public mutating func uint16(_ value: UInt16, _ endian: Endian = .little) {
    guard let start = take(2) else { return }
    let stored = endian.turned(value)
    // take checked the bounds.
    unsafe octets.withUnsafeMutableBytes { unsafe $0.storeBytes(of: stored, toByteOffset: start, as: UInt16.self) }
  }

  /// Writes the low 24 bits of an unsigned integer; the others are lost.
  @inlinable @inline(__always)
  public mutating func uint24(_ value: UInt32, _ endian: Endian = .little) {
    number(UInt64(value), 3, endian)
  }

  /// Writes an unsigned 32-bit integer.
  @inlinable @inline(__always)
  public mutating func uint32(_ value: UInt32, _ endian: Endian = .little) {
    guard let start = take(4) else { return }
    let stored = endian.turned(value)
    // take checked the bounds.
    unsafe octets.withUnsafeMutableBytes { unsafe $0.storeBytes(of: stored, toByteOffset: start, as: UInt32.self) }
  }

  /// Writes the low 40 bits of an unsigned integer; the others are lost.
  @inlinable @inline(__always)
  public mutating func uint40(_ value: UInt64, _ endian: Endian = .little) {
    number(value, 5, endian)
  }

  /// Writes the low 48 bits of an unsigned integer; the others are lost.
  @inlinable @inline(__always)
  public mutating func uint48(_ value: UInt64, _ endian: Endian = .little) {
    number(value, 6, endian)
  }

  /// Writes the low 56 bits of an unsigned integer; the others are lost.
  @inlinable @inline(__always)
  public mutating func uint56(_ value: UInt64, _ endian: Endian = .little) {
    number(value, 7, endian)
  }

  /// Writes an unsigned 64-bit integer.
  @inlinable @inline(__always)
  public mutating func uint64(_ value: UInt64, _ endian: Endian = .little) {
    guard let start = take(8) else { return }
    let stored = endian.turned(value)
    // take checked the bounds.
    unsafe octets.withUnsafeMutableBytes { unsafe $0.storeBytes(of: stored, toByteOffset: start, as: UInt64.self) }
  }

  /// Writes the low bytes of an integer, as many as `size`.
  @inlinable @inline(__always)
  mutating func number(_ value: UInt64, _ size: Int, _ endian: Endian) {
    guard let start = take(size) else { return }
    for index in 0..<size {
      let place = endian.significance(at: index, of: size)
      // take checked the bounds.
      unsafe octets[unchecked: start &+ index] = UInt8(truncatingIfNeeded: value &>> UInt64(8 * place))
    }
  }
}
