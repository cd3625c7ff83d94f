/// What the octets of an integer are, where they are not simply an unsigned or two's-complement number.
package struct IntegerEncoding: Hashable, Sendable, CustomStringConvertible {
  /// Whether the highest bit is the sign, and the others are the magnitude.
  package var isSignMagnitude = false
  /// The number behind the integer that counts parts of one; nil when the integer is all there is.
  package var fraction: Fraction?

  /// A number that counts parts of one.
  package struct Fraction: Hashable, Sendable {
    /// How many octets it takes: 1 to 4.
    package var octets: Int
    /// How many parts are one: 100 for hundredths.
    package var base: Int128
    /// Whether it counts away from zero where the integer is negative: -19 and 37 hundredths are -19.37 then. Where the integer
    /// is zero it has no sign, so that no octets are between zero and minus one.
    package var hasSignOfWhole: Bool

    /// A number of so many octets and parts, which is added or has the sign of the integer.
    package init(octets: Int, base: Int128, hasSignOfWhole: Bool = false) {
      (self.octets, self.base, self.hasSignOfWhole) = (octets, base, hasSignOfWhole)
    }
  }

  /// An integer with a sign of its own or not, and a number behind it or none.
  package init(isSignMagnitude: Bool = false, fraction: Fraction? = nil) {
    (self.isSignMagnitude, self.fraction) = (isSignMagnitude, fraction)
  }

  /// An unsigned or two's-complement number.
  package static let plain = IntegerEncoding()

  /// How many octets stand behind those of the integer.
  package var fractionOctets: Int { fraction?.octets ?? 0 }

  /// How many parts are one; 1 without a fraction.
  package var base: Int128 { fraction?.base ?? 1 }

  /// Whether parts of one are subtracted from a negative integer.
  package var isFractionSigned: Bool { isSignMagnitude || fraction?.hasSignOfWhole ?? false }

  /// The numbers in parts of one that no octets say, though smaller and larger ones are said; nil for none.
  package var gap: ClosedRange<Int128>? {
    guard let fraction, fraction.hasSignOfWhole, !isSignMagnitude else { return nil }
    return -(fraction.base - 1)...(-1)
  }

  /// What can be said, in parts of one, where the integer's octets have these limits in two's complement.
  package func range(of limits: ClosedRange<Int128>) -> ClosedRange<Int128> {
    let most = isSignMagnitude ? -limits.upperBound : limits.lowerBound
    let least = isFractionSigned ? most * base - (base - 1) : most * base
    return least...(limits.upperBound * base + base - 1)
  }

  /// What documentation adds to the type's name.
  package var description: String {
    (isSignMagnitude ? " as sign and magnitude" : "")
      + (fraction.map {
        " and 1/\($0.base) in \($0.octets == 1 ? "1 octet" : "\($0.octets) octets")\($0.hasSignOfWhole ? " of its sign" : "")"
      } ?? "")
  }
}
