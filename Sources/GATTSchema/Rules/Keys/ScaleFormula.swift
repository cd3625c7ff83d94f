/// A formula of one unknown, such as `x / 100 - 40`, that somebody has written where a scale stands.
struct ScaleFormula {
  /// The coefficients, from that of the constant up; the last is not zero.
  private let coefficients: [Rational]

  /// The highest power, as in a curve.
  private static let mostCoefficients = 9
  /// Longer texts, in UTF-8, are not read.
  private static let longest = 100

  /// Reads `text`; nil for what is no polynomial of one name, or has no name in it.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let tokens = try? FormulaToken.all(in: text.replacing("**", with: "^"))
    else { return nil }
    var reader = Reader(tokens: tokens[...])
    guard let polynomial = reader.sum(), reader.tokens.isEmpty, reader.name != nil else { return nil }
    let zeros = polynomial.reversed().prefix { $0 == .zero }.count
    coefficients = Array(polynomial.dropLast(zeros))
    guard coefficients.count > 1 else { return nil }
  }

  /// The number that a formula without any unknown, such as `0.01 * 2`, comes to; nil for anything else.
  static func result(of text: String) -> String? {
    guard text.utf8.count <= longest, let tokens = try? FormulaToken.all(in: text.replacing("**", with: "^")) else {
      return nil
    }
    var reader = Reader(tokens: tokens[...])
    guard let result = reader.sum(), reader.tokens.isEmpty, reader.name == nil, result.count == 1 else { return nil }
    return result[0].shortest
  }

  /// What to write for it.
  var advice: String {
    guard coefficients.count == 2 else {
      return "`scale: { polynomial: [\(coefficients.map(\.shortest).joined(separator: ", "))] }`"
    }
    let scale = "`scale: \(coefficients[1].shortest)`"
    return coefficients[0] == .zero ? scale : "\(scale), `offset: \(coefficients[0].shortest)`"
  }

  /// Reads sums, products and powers, each as its coefficients.
  private struct Reader {
    var tokens: ArraySlice<FormulaToken>
    var name: String?
    private var depth = 0

    init(tokens: ArraySlice<FormulaToken>) { self.tokens = tokens }

    mutating func sum() -> [Rational]? {
      guard var result = product() else { return nil }
      while let sign = take("+", "-") {
        guard let next = product(), let sum = ScaleFormula.add(result, next, isNegative: sign == "-") else {
          return nil
        }
        result = sum
      }
      return result
    }

    private mutating func product() -> [Rational]? {
      guard var result = power() else { return nil }
      while let sign = take("*", "/") {
        guard let next = power() else { return nil }
        let factor = sign == "*" ? next : next.count == 1 ? Rational.one.divided(by: next[0]).map { [$0] } : nil
        guard let factor, let product = ScaleFormula.multiply(result, factor) else { return nil }
        result = product
      }
      return result
    }

    private mutating func power() -> [Rational]? {
      guard let base = operand() else { return nil }
      guard take("^") != nil else { return base }
      guard case .number(let number)? = tokens.popFirst(), let exponent = Int(exactly: number) else { return nil }
      guard (0..<ScaleFormula.mostCoefficients).contains(exponent) else { return nil }
      return (0..<exponent).reduce([Rational.one]) { result, _ in
        result.flatMap { ScaleFormula.multiply($0, base) }
      }
    }

    private mutating func operand() -> [Rational]? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 16, let token = tokens.popFirst() else { return nil }
      switch token {
      case .number(let number): return Rational("\(number)").map { [$0] }
      case .name(let written):
        guard name == nil || name == written else { return nil }
        name = written
        return [.zero, .one]
      case .sign("-"): return power().flatMap { ScaleFormula.multiply($0, [Rational(-1)]) }
      case .sign("("):
        guard let inner = sum(), take(")") != nil else { return nil }
        return inner
      default: return nil
      }
    }

    private mutating func take(_ signs: Character...) -> Character? {
      guard case .sign(let sign)? = tokens.first, signs.contains(sign) else { return nil }
      tokens.removeFirst()
      return sign
    }
  }

  private static func add(_ left: [Rational], _ right: [Rational], isNegative: Bool) -> [Rational]? {
    let sums = (0..<max(left.count, right.count)).compactMap { place -> Rational? in
      let a = left.indices.contains(place) ? left[place] : .zero
      let b = right.indices.contains(place) ? right[place] : .zero
      return isNegative ? a.subtracting(b) : a.adding(b)
    }
    return sums.count == max(left.count, right.count) ? sums : nil
  }

  private static func multiply(_ left: [Rational], _ right: [Rational]) -> [Rational]? {
    guard left.count + right.count - 1 <= mostCoefficients else { return nil }
    var result = [Rational](repeating: .zero, count: left.count + right.count - 1)
    for (i, a) in left.enumerated() {
      for (j, b) in right.enumerated() {
        guard let product = a.multiplied(by: b), let sum = result[i + j].adding(product) else { return nil }
        result[i + j] = sum
      }
    }
    return result
  }
}

extension Rational {
  /// As a decimal where that is short, else as a fraction.
  fileprivate var shortest: String {
    let text = "\(double)"
    return text.utf8.count <= 8 && Rational(text) == self ? text.replacing(/\.0$/, with: "") : description
  }
}
