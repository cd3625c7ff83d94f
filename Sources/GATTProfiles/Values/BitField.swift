/// Bits that have names, around the integer that holds them all: a group of flags and of small numbers.
///
/// Generated types conform, with a property for each bit and each range of bits. One by hand needs its integer only:
///
/// ```swift
/// struct Status: BitField {
///   let rawValue: UInt8
///   init(rawValue: UInt8) { self.rawValue = rawValue }
///
///   var isCharging: Bool { self[0] }
///   var level: UInt8 { self[1...3] }  // 0…7
/// }
/// ```
///
/// Its `rawValue` is all bits as they are on the wire, those without a name as well; not those that follow from other fields.
public protocol BitField: RawRepresentable, Hashable, Sendable where RawValue: FixedWidthInteger & Sendable {
  /// Bits as they are on the wire.
  init(rawValue: RawValue)
}

extension BitField {
  /// Whether a bit is set, counted from the least significant one.
  @inlinable
  public subscript(bit: Int) -> Bool {
    get { rawValue & (1 << bit) != 0 }
    set { self = Self(rawValue: newValue ? rawValue | (1 << bit) : rawValue & ~(1 << bit)) }
  }

  /// The number that some of the bits are, counted from the least significant one.
  @inlinable
  public subscript<Number: FixedWidthInteger>(bits: ClosedRange<Int>) -> Number {
    get {
      let all = UInt64(truncatingIfNeeded: rawValue) &<< UInt64(63 &- bits.upperBound)
      let unused = UInt64(63 &- bits.upperBound &+ bits.lowerBound)
      guard Number.isSigned else { return Number(truncatingIfNeeded: all &>> unused) }
      return Number(truncatingIfNeeded: Int64(bitPattern: all) &>> Int64(bitPattern: unused))
    }
    set {
      let mask = (UInt64.max &>> UInt64(63 &- bits.upperBound &+ bits.lowerBound)) &<< UInt64(bits.lowerBound)
      let number = UInt64(truncatingIfNeeded: newValue) &<< UInt64(bits.lowerBound) & mask
      self = Self(rawValue: RawValue(truncatingIfNeeded: UInt64(truncatingIfNeeded: rawValue) & ~mask | number))
    }
  }
}
