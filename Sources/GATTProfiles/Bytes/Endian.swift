/// The order of a number's bytes on the wire, whatever the machine's own order is.
@frozen
public enum Endian: Hashable, Sendable {
  /// Least significant byte first, as GATT has it unless a profile says otherwise.
  case little
  /// Most significant byte first.
  case big
}

extension Endian {
  /// Which byte of a number, from its least significant one, is at an index of so many bytes.
  @inlinable @inline(__always)
  func significance(at index: Int, of size: Int) -> Int {
    switch self {
    case .little: index
    case .big: size &- 1 &- index
    }
  }

  /// A number whose bytes lie in memory in this order, or what has them in this order of a number.
  @inlinable @inline(__always)
  func turned<Number: FixedWidthInteger>(_ number: Number) -> Number {
    switch self {
    case .little: number.littleEndian
    case .big: number.bigEndian
    }
  }

  /// A number of so many bytes, of which the least significant one was read first, with them in this order; and back.
  @inlinable @inline(__always)
  func turned(_ number: UInt64, size: Int) -> UInt64 {
    switch self {
    case .little: number
    case .big: number.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
    }
  }
}
