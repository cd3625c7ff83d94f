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

    /// A number of so many octets and parts.
    package init(octets: Int, base: Int128) { (self.octets, self.base) = (octets, base) }
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

  /// What can be said, in parts of one, where the integer's octets have these limits in two's complement.
  package func range(of limits: ClosedRange<Int128>) -> ClosedRange<Int128> {
    let least = isSignMagnitude ? -limits.upperBound * base - (base - 1) : limits.lowerBound * base
    return least...(limits.upperBound * base + base - 1)
  }

  /// What documentation adds to the type's name.
  package var description: String {
    (isSignMagnitude ? " as sign and magnitude" : "")
      + (fraction.map { " and 1/\($0.base) in \($0.octets == 1 ? "1 octet" : "\($0.octets) octets")" } ?? "")
  }
}
