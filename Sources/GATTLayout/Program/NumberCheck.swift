/// Which numbers of its type a number can be.
package enum NumberCheck: Sendable {
  /// Every number of the type.
  case all
  /// These numbers, and no others.
  case cases(Set<Int128>)
  /// Those within limits, and those that stand for no value.
  case limits(NumberLimits)

  /// What is wrong with a number; nil for nothing.
  package func problem(of number: RawNumber) -> ValueError.Problem? {
    switch self {
    case .all: return nil
    case .cases(let cases):
      guard let value = number.integer, !cases.contains(value) else { return nil }
      return .unknownCase(value)
    case .limits(let limits): return limits.allows(number) ? nil : .outOfRange(number)
    }
  }
}

/// The limits of a number.
package final class NumberLimits: Sendable {
  /// The smallest and largest integer; nil for no limits.
  package let range: ClosedRange<Int128>?
  /// The smallest floating-point number.
  package let minimum: Double?
  /// The largest floating-point number.
  package let maximum: Double?
  /// Integers that stand for no value.
  package let special: [NumberPattern]
  /// The integers that there are, in place of the range; nil where that says it.
  package let listed: Set<Int128>?

  /// Limits with what they leave out.
  package init(
    range: ClosedRange<Int128>?, minimum: Double?, maximum: Double?, special: [NumberPattern], listed: Set<Int128>?
  ) {
    (self.range, self.minimum, self.maximum, self.special, self.listed) = (range, minimum, maximum, special, listed)
  }

  /// Whether a number is special or within. NaN lies nowhere once there is a limit, but for the special numbers of a decimal
  /// float, which stand for no value.
  package func allows(_ number: RawNumber) -> Bool {
    guard number.medical?.special == nil else { return true }
    guard let value = number.integer else {
      return (minimum.map { number.double >= $0 } ?? true) && (maximum.map { number.double <= $0 } ?? true)
    }
    if special.contains(where: { $0.covers(value) }) { return true }
    return listed?.contains(value) ?? range?.contains(value) ?? true
  }
}

/// Numbers that have one meaning.
package enum NumberPattern: Sendable, Hashable {
  /// Those from one to another.
  case range(ClosedRange<Int128>)
  /// Those in which the bits of a mask are those of a number.
  case bits(Int128, mask: Int128)

  /// Whether a number is one of them.
  package func covers(_ number: Int128) -> Bool {
    switch self {
    case .range(let range): range.contains(number)
    case .bits(let bits, let mask): number & mask == bits
    }
  }
}
