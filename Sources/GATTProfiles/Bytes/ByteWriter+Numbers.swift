extension ByteWriter {
  /// Writes a list of integers, each with all the bytes of its type, the least significant first.
  @inlinable @inline(__always)
  public mutating func numbers<Element: Deserializable>(_ list: NumberList<Element>) {
    switch list.storage {
    case .short(let bits, let count): lowBytes(of: bits, Int(count) &* Element.size)
    case .long(let numbers): for number in numbers { number.write(to: &self, endian: .little) }
    }
  }

  /// Writes so many bytes of eight, the least significant first: as two pieces, which overlap where they are longer than that.
  @inlinable @inline(__always)
  mutating func lowBytes(of bits: UInt64, _ count: Int) {
    guard let start = take(count) else { return }
    let end = start &+ count
    let last = bits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    // take checked the bounds.
    unsafe octets.withUnsafeMutableBytes { bytes in
      switch count {
      case 4...:
        let (first, last) = (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: last &>> 32))
        unsafe bytes.storeBytes(of: first.littleEndian, toByteOffset: start, as: UInt32.self)
        unsafe bytes.storeBytes(of: last.littleEndian, toByteOffset: end &- 4, as: UInt32.self)
      case 2...:
        let (first, last) = (UInt16(truncatingIfNeeded: bits), UInt16(truncatingIfNeeded: last &>> 48))
        unsafe bytes.storeBytes(of: first.littleEndian, toByteOffset: start, as: UInt16.self)
        unsafe bytes.storeBytes(of: last.littleEndian, toByteOffset: end &- 2, as: UInt16.self)
      case 1: unsafe bytes.storeBytes(of: UInt8(truncatingIfNeeded: bits), toByteOffset: start, as: UInt8.self)
      default: break
      }
    }
  }
}
