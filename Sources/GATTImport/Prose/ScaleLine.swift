import GATTSchema

/// Reads the sentences that say what one step of a number is worth.
enum ScaleLine {
  /// The factor of `M = 1, d = -2, b = 0`: multiplier, power of ten, power of two.
  static func read(_ sentence: String) -> Rational? {
    guard
      let match = sentence.firstMatch(
        of: /M\s*=\s*(-?\s*[0-9]+)\s*,\s*d\s*=\s*(-?\s*[0-9]+)\s*,\s*(?:and )?b\s*=\s*(-?\s*[0-9]+)/),
      let multiplier = whole(match.1), let decimal = whole(match.2), let binary = whole(match.3)
    else { return nil }
    guard let ten = power(10, decimal), let two = power(2, binary) else { return nil }
    return Rational(Int128(multiplier)).multiplied(by: ten)?.multiplied(by: two)
  }

  /// The step that a sentence names beside a unit: `with a resolution of 0.5`, `Unit is 1/10 of`.
  static func resolution(_ sentence: String) -> Rational? {
    guard
      let match = sentence.firstMatch(
        of: /(?:[Rr]esolution of|Unit is)\s+([0-9]+(?:\.[0-9]+)?(?:\/[0-9]+)?)(?:st|nd|rd|th)?(?![0-9*\\\/]|\.[0-9])/)
    else { return nil }
    return Rational(String(match.1))
  }

  /// The step and the unit of `a uint16 with 1/1024 second as the unit`.
  static func stepAndUnit(_ sentence: String) -> (step: Rational, unit: String)? {
    guard let match = sentence.firstMatch(of: /with ([0-9]+\/[0-9]+) ([a-z]+) as the unit/),
      let step = Rational(String(match.1)), let unit = UnitNames.symbol(ofWord: String(match.2))
    else { return nil }
    return (step, unit)
  }

  private static func whole(_ text: Substring) -> Int? {
    Int(text.filter { !$0.isWhitespace })
  }

  private static func power(_ base: Int128, _ exponent: Int) -> Rational? {
    guard exponent.magnitude <= 18 else { return nil }
    let power = (0..<abs(exponent)).reduce(Int128(1)) { result, _ in result * base }
    return exponent < 0 ? Rational(1, over: power) : Rational(power)
  }
}
