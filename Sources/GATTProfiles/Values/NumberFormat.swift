#if !hasFeature(Embedded)
  /// Numbers as text, the same on every machine and in every locale.
  public enum NumberFormat {
    /// The most decimals that `formatted(_:decimals:)` writes.
    public static let maximumDecimals = 22

    /// A number with so many decimals, or with as many as it takes to read back the same number.
    ///
    /// With decimals it is what C's `printf("%.2f")` writes: the exact value rounded, a tie going to the
    /// even digit, the sign kept (`-0.00`). Decimals outside `0...22` count as the nearest of these.
    /// Without, a whole number has no decimal point: `25`. No number: `nan`, `inf`, `-inf`.
    public static func formatted(_ value: Double, decimals: Int? = nil) -> String {
      guard let decimals else { return shortest(value) }
      return fixed(value, decimals: min(max(decimals, 0), maximumDecimals))
    }

    /// The same for a single: without decimals, as many as read back the same single.
    public static func formatted(_ value: Float, decimals: Int? = nil) -> String {
      guard let decimals else { return shortest(value) }
      return formatted(Double(value), decimals: decimals)
    }

    /// The same for a half: without decimals, as many as read back the same half.
    public static func formatted(_ value: Float16, decimals: Int? = nil) -> String {
      guard let decimals else { return shortest(value) }
      return formatted(Double(value), decimals: decimals)
    }

    static func shortest<Value: BinaryFloatingPoint & CustomStringConvertible>(_ value: Value) -> String {
      guard value.isFinite else { return name(value) }
      let text = value.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func fixed(_ value: Double, decimals: Int) -> String {
      guard value.isFinite else { return name(value) }
      var digits = DecimalDigits.of(value.magnitude, decimals: decimals)
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let point = decimals == 0 ? "" : "."
      return (value.sign == .minus ? "-" : "") + digits.dropLast(decimals) + point + digits.suffix(decimals)
    }

    private static func name<Value: BinaryFloatingPoint>(_ value: Value) -> String {
      guard !value.isNaN else { return "nan" }
      return value < 0 ? "-inf" : "inf"
    }
  }
#endif
