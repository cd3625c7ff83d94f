extension BadNumber {
  /// The number that was meant by `text`, and what is said besides; nil when nobody can tell.
  static func plain(_ text: String, as key: String = "") -> (number: String, more: String)? {
    guard text.utf8.count <= 60 else { return nil }
    if timeKeys.contains(key) { return seconds(text).map { ($0, ", in seconds") } }
    let words = text.split(separator: " ").map(String.init)
    let compact = words.joined()
    if let number = fraction(compact) { return (number, "") }
    // A number with its unit, or the factor of a formula.
    guard let number = words.first(where: { Rational($0) != nil }) else { return unit(behind: compact) }
    let rest = words.filter { $0 != number }
    guard rest.count == 1, Unit(rest[0]) != nil else { return (number, "") }
    return (number, ", and `unit: \(rest[0])` beside it")
  }

  /// The keys whose number is a time.
  private static let timeKeys: Set = ["interval", "idle", "within", "timeout"]

  /// A time with its unit.
  private static func seconds(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard let value = Rational(String(number).replacing(",", with: ".")) else { return nil }
    let factors = [
      "": Rational(1), "s": Rational(1), "ms": Rational("0.001"), "min": Rational(60), "h": Rational(3600),
    ]
    let word = String(text.dropFirst(number.count).trimmingSpaces)
    let unit = word.isEmpty ? "" : ForeignWords.unit(word) ?? word
    guard let seconds = factors[unit].flatMap(\.self)?.multiplied(by: value) else { return nil }
    let decimal = "\(seconds.double)"
    return decimal.hasSuffix(".0") ? String(decimal.dropLast(2)) : decimal
  }

  /// `0,01`, `1%`, `/100`, `10^-2` and `2**-8` as numbers.
  private static func fraction(_ text: String) -> String? {
    let point = text.replacing(",", with: ".")
    if point != text, Rational(point) != nil { return point }
    if text.hasSuffix("%"), Rational(String(text.dropLast())) != nil { return "\(text.dropLast())/100" }
    let divisor = text.drop { "/÷".contains($0) }
    if divisor.count < text.count, Rational("1/" + divisor) != nil { return "1/\(divisor)" }
    let halves = text.replacing("**", with: "^").split(separator: "^").map(String.init)
    guard halves.count == 2, let base = Int(halves[0]), let exponent = Int(halves[1].filter { !"()".contains($0) })
    else {
      return nil
    }
    return power(base, exponent)
  }

  /// A power as a whole number or a fraction.
  static func power(_ base: Int, _ exponent: Int) -> String? {
    guard (2...16).contains(base), (-15...15).contains(exponent) else { return nil }
    let power = (0..<abs(exponent)).reduce(1) { result, _ in result * base }
    return exponent < 0 ? "1/\(power)" : "\(power)"
  }

  /// `21.5°C`, without a space between the two.
  private static func unit(behind text: String) -> (number: String, more: String)? {
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    let unit = String(text.dropFirst(digits.count))
    guard Rational(String(digits)) != nil, Unit(unit) != nil else { return nil }
    return (String(digits), ", and `unit: \(unit)` beside it")
  }
}
