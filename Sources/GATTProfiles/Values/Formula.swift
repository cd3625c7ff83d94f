#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif
#endif

extension GeneratedCode {
  /// What the computed properties of generated types calculate with.
  ///
  /// A number that is absent is NaN. Infinity counts as no number: every function makes NaN of it. Nothing traps.
  public enum Formula {
    /// The double nearest to an integer.
    @inlinable
    public static func number(_ integer: some BinaryInteger) -> Double { Double(integer) }

    /// The double nearest to an integer; NaN for none.
    @inlinable
    public static func number(_ integer: (some BinaryInteger)?) -> Double { integer.map { Double($0) } ?? .nan }

    /// A number; NaN for none.
    @inlinable
    public static func number(_ number: Double?) -> Double { number ?? .nan }

    /// A number with the precision of a double; NaN for none.
    @inlinable
    public static func number(_ number: (some BinaryFloatingPoint)?) -> Double { number.map { Double($0) } ?? .nan }

    /// A number with the precision of a double; NaN for none.
    @inlinable
    public static func number(_ number: (some MedicalFloat)?) -> Double { number?.value ?? .nan }

    /// 1 for a bit that is set, 0 for one that is not; NaN for none.
    @inlinable
    public static func number(_ bit: Bool?) -> Double { bit.map { $0 ? 1 : 0 } ?? .nan }

    /// What a property gives: nil for what is no finite number.
    @inlinable
    public static func result(_ number: Double) -> Double? { number.isFinite ? number : nil }

    /// `dividend / divisor`.
    @inlinable
    public static func quotient(_ dividend: Double, _ divisor: Double) -> Double {
      divisor.isFinite && divisor != 0 ? dividend / divisor : .nan
    }

    /// A number multiplied by itself so many times; one divided by that for a negative exponent.
    public static func power(_ base: Double, _ exponent: Int) -> Double {
      var (result, square, rest) = (1.0, base, exponent.magnitude)
      while rest > 0 {
        if rest & 1 == 1 { result *= square }
        (square, rest) = (square * square, rest >> 1)
      }
      guard base.isFinite, result.isFinite else { return .nan }
      return exponent < 0 ? quotient(1, result) : result
    }

    /// The square root.
    @inlinable
    public static func sqrt(_ number: Double) -> Double { number.isFinite ? number.squareRoot() : .nan }

    /// The greatest whole number that is not greater.
    @inlinable
    public static func floor(_ number: Double) -> Double { number.isFinite ? number.rounded(.down) : .nan }

    /// The least of several numbers.
    public static func min(_ first: Double, _ others: Double...) -> Double {
      extreme(first, others) { $0 < $1 }
    }

    /// The greatest of several numbers.
    public static func max(_ first: Double, _ others: Double...) -> Double {
      extreme(first, others) { $0 > $1 }
    }

    /// A number, held between two others.
    public static func clamp(_ number: Double, _ least: Double, _ greatest: Double) -> Double {
      guard number.isFinite, least.isFinite, greatest.isFinite else { return .nan }
      return number < least ? least : number > greatest ? greatest : number
    }

    /// The number before which no other is in an order.
    private static func extreme(_ first: Double, _ others: [Double], _ isBefore: (Double, Double) -> Bool) -> Double {
      guard first.isFinite, others.allSatisfy({ $0.isFinite }) else { return .nan }
      return others.reduce(first) { isBefore($1, $0) ? $1 : $0 }
    }
  }
}

#if !hasFeature(Embedded)
  // The C library has these; a microcontroller may be without one.
  extension GeneratedCode.Formula {
    /// The natural logarithm.
    public static func ln(_ number: Double) -> Double { number.isFinite ? log(number) : .nan }

    /// The exponential function.
    public static func exp(_ number: Double) -> Double {
      guard number.isFinite else { return .nan }
      #if canImport(Glibc)
        return Glibc.exp(number)
      #elseif canImport(Musl)
        return Musl.exp(number)
      #elseif canImport(Darwin)
        return Darwin.exp(number)
      #endif
    }

    /// A number to the power of one that need not be whole.
    public static func power(_ base: Double, raisedTo exponent: Double) -> Double {
      base.isFinite && exponent.isFinite ? pow(base, exponent) : .nan
    }
  }
#endif
