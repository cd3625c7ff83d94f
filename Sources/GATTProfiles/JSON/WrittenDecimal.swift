#if !hasFeature(Embedded)
  /// A decimal number as it is written, digit for digit: `36.40` is 3640 × 10⁻². Neither hexadecimal nor a word is one.
  struct WrittenDecimal {
    /// Whether it has a minus.
    let isNegative: Bool
    /// All digits, without the point.
    let digits: String
    /// The power of ten that they are multiplied by, within ±1000 and the count of digits.
    let exponent: Int

    /// Reads digits with or without a sign, a point and an exponent; nil for anything else.
    init?(_ text: String) {
      let halves = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
      guard halves.count <= 2, let power = halves.count == 2 ? Int(halves[1]) : 0, (-1000...1000).contains(power) else {
        return nil
      }
      let isSigned = halves[0].first == "-" || halves[0].first == "+"
      let number = halves[0].dropFirst(isSigned ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
      guard number.count <= 2, number.allSatisfy(Self.isDigits) else { return nil }
      isNegative = halves[0].first == "-"
      digits = number.joined()
      exponent = power - (number.count == 2 ? number[1].utf8.count : 0)
    }

    /// The number, where it is whole and one of the type: 5 for `5.0`, 1000 for `1e3`.
    func whole<Number: FixedWidthInteger>(as type: Number.Type = Number.self) -> Number? {
      let sign = isNegative ? "-" : ""
      guard exponent < 0 else {
        // More zeros than any integer has digits are those of zero alone.
        guard digits.contains(where: { $0 != "0" }) else { return 0 }
        return exponent > 40 ? nil : Number(sign + digits + String(repeating: "0", count: exponent))
      }
      guard digits.suffix(-exponent).allSatisfy({ $0 == "0" }) else { return nil }
      return Number(sign + "0" + digits.dropLast(-exponent))
    }

    /// The binary64 nearest to the number that a text writes; nil for a text that is none.
    static func double(_ text: String) -> Double? { WrittenDecimal(text).flatMap { _ in Double(text) } }

    private static func isDigits(_ text: Substring) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
#endif
