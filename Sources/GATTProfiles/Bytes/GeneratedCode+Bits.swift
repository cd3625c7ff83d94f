extension GeneratedCode {
  /// Bits that are set one after the other.
  ///
  /// Generated code sets them by calls: the compiler takes many times as long to check an expression with an operator for
  /// each.
  public struct Bits<RawValue: FixedWidthInteger> {
    /// The bits as they are on the wire.
    public let rawValue: RawValue

    /// Bits to begin with.
    @inlinable @inline(__always)
    public init(_ rawValue: RawValue) { self.rawValue = rawValue }

    /// The bits with others set too, where a field is present.
    @inlinable @inline(__always)
    public func setting(_ bits: RawValue, ifPresent field: (some Any)?) -> Bits {
      guard case .some = field else { return self }
      return Bits(rawValue | bits)
    }

    /// The bits with others set too, where something is true.
    ///
    /// It is computed without a branch: of twenty in a row, the optimizer makes thousands.
    @inlinable @inline(__always)
    public func setting(_ bits: RawValue, if isSet: Bool) -> Bits {
      let one = RawValue(truncatingIfNeeded: unsafe unsafeBitCast(isSet, to: UInt8.self))
      return Bits(rawValue | (bits & (0 &- one)))
    }
  }
}
