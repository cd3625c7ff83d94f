/// The order of a number's bytes on the wire, whatever the machine's own order is.
@frozen
public enum Endian: Hashable, Sendable {
  /// Least significant byte first, as GATT has it unless a profile says otherwise.
  case little
  /// Most significant byte first.
  case big
  /// Words of two bytes, the least significant word first; in each, the most significant byte first, as Modbus devices send
  /// numbers of several registers: 0x1122_3344 is 33 44 11 22. A number of 1, 3, 5 or 7 bytes has them as in ``big``.
  case wordSwapped
}

extension Endian {
  /// Which byte of a number, from its least significant one, is at an index of so many bytes.
  @inlinable @inline(__always)
  func significance(at index: Int, of size: Int) -> Int {
    switch self {
    case .little: index
    case .big: size &- 1 &- index
    case .wordSwapped: size & 1 == 0 ? index ^ 1 : size &- 1 &- index
    }
  }

  /// A number whose bytes lie in memory in this order, or what has them in this order of a number.
  @inlinable @inline(__always)
  func turned<Number: FixedWidthInteger>(_ number: Number) -> Number {
    switch self {
    case .little: number.littleEndian
    case .big: number.bigEndian
    case .wordSwapped: Self.pairsSwapped(number.littleEndian)
    }
  }

  /// A number of so many bytes, of which the least significant one was read first, with them in this order; and back.
  @inlinable @inline(__always)
  func turned(_ number: UInt64, size: Int) -> UInt64 {
    switch self {
    case .little: number
    case .big: number.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
    case .wordSwapped: size & 1 == 0 ? Self.pairsSwapped(number) : Endian.big.turned(number, size: size)
    }
  }

  /// A number with the two bytes of each word swapped.
  @inlinable @inline(__always)
  static func pairsSwapped<Number: FixedWidthInteger>(_ number: Number) -> Number {
    let low = Number(truncatingIfNeeded: 0x00FF_00FF_00FF_00FF as UInt64)
    return (number & low) &<< 8 | (number &>> 8) & low
  }
}
