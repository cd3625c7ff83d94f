import GATTSchema

/// Scale and offset of a quantity as whole numbers: value = (raw × multiplier + addend) ÷ divisor.
struct CScale {
  private let multiplier: Int128
  private let addend: Int128
  private let divisor: Int128
  private let unit: String?

  /// The line of a quantity; nil where its numbers are beyond 64 bits.
  init?(_ quantity: Quantity) {
    let (scale, offset) = (quantity.scale, quantity.offset)
    let common = scale.denominator / Self.commonDivisor(scale.denominator, offset.denominator) * offset.denominator
    divisor = common
    multiplier = scale.numerator * (common / scale.denominator)
    addend = offset.numerator * (common / offset.denominator)
    unit = quantity.unit?.symbol
    let limit = Int128(Int64.max)
    guard abs(multiplier) <= limit, abs(addend) <= limit, divisor <= limit else { return nil }
  }

  /// What one of the number is worth, without the offset: `1/1024`.
  var step: String {
    let common = Self.commonDivisor(multiplier, divisor)
    let (times, parts) = (multiplier / max(1, common), divisor / max(1, common))
    return parts == 1 ? "\(times)" : "\(times)/\(parts)"
  }

  private static func commonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    other == 0 ? abs(one) : commonDivisor(other, one % other)
  }

  /// The powers of ten of which a value can be a whole number, and what functions of such are called.
  private static let powers: [(exponent: Int, name: String)] = [
    (0, "units"), (1, "deci"), (2, "centi"), (3, "milli"), (4, "e4"), (5, "e5"), (6, "micro"), (9, "nano"),
  ]

  /// All that a scale of a name may declare.
  static func names(_ name: String) -> [String] {
    let base = name.dropLast("_scale".count)
    return ["MULTIPLIER", "ADDEND", "DIVISOR"].map { "\(NameWords(name).screaming)_\($0)" }
      + (["value"] + powers.map(\.name)).map { "\(base)_\($0)" }
  }

  /// The constants, and the functions of integers and, where the program wants it, of floating point.
  func text(_ name: String, _ number: PlanNumber) -> String {
    let base = String(name.dropLast("_scale".count))
    let words = unit.map { " /* \(Self.ascii($0)) */" } ?? ""
    let constants = """
      #define \(NameWords(name).screaming)_MULTIPLIER \(CInteger.literal(multiplier, isSigned: true))
      #define \(NameWords(name).screaming)_ADDEND \(CInteger.literal(addend, isSigned: true))
      #define \(NameWords(name).screaming)_DIVISOR \(CInteger.literal(divisor, isSigned: true))\(words)

      """
    guard let range = number.range, let raw = CInteger(range) else { return constants }
    return constants + integer(base, range, raw)
      + """
      #ifdef GATT_CODEC_FLOAT
      static inline double \(base)_value(\(raw.name) raw)
      {
          return (((double)raw * \(Self.floating(multiplier))) + \(Self.floating(addend))) / \(Self.floating(divisor));
      }
      #endif

      """
  }

  /// The value as a whole number of the largest decimal part of the unit in which it always is one.
  private func integer(_ base: String, _ range: ClosedRange<Int128>, _ raw: CInteger) -> String {
    guard let (exponent, name) = Self.powers.first(where: { Self.power($0.exponent) % divisor == 0 }) else { return "" }
    let factor = Self.power(exponent) / divisor
    let (times, plus) = (multiplier * factor, addend * factor)
    let ends = [range.lowerBound * times + plus, range.upperBound * times + plus]
    guard let type = CInteger(min(ends[0], ends[1], -1)...max(ends[0], ends[1])),
      let wide = CInteger(
        min(
          ends[0], ends[1], ends[0] - plus, ends[1] - plus, -1, times)...max(
            ends[0], ends[1], ends[0] - plus, ends[1] - plus, times))
    else { return "" }
    let product = times == 1 ? "(\(wide.name))raw" : "((\(wide.name))raw * \(wide.literal(times)))"
    let sum = plus == 0 ? product : "(\(product) + \(wide.literal(plus)))"
    return """
      static inline \(type.name) \(base)_\(name)(\(raw.name) raw)
      {
          return (\(type.name))\(sum);
      }

      """
  }

  private static func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { number, _ in number * 10 } }

  private static func floating(_ number: Int128) -> String { number < 0 ? "(-\(-number).0)" : "\(number).0" }

  /// A unit in ASCII, for comments.
  static func ascii(_ text: String) -> String {
    String(text.replacingCharacters.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// The text as it can stand in a comment of C: ASCII, without what ends it.
  fileprivate var replacingCharacters: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "°": "deg "
      case "µ", "μ": "u"
      case "²": "^2"
      case "³": "^3"
      case "*", "\\", "?": " "
      case " "..."~": String(scalar)
      default: " "
      }
    }.joined()
  }
}
