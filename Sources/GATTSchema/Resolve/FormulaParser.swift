/// Reads the text of a formula, by the precedence that mathematics has: powers, signs, products, sums.
struct FormulaParser {
  /// The most words and signs of a formula.
  static let mostTokens = 400
  /// How deep a formula may be nested.
  static let deepest = 40

  private var tokens: ArraySlice<FormulaToken>
  private var depth = 0
  private let lookUp: ([String]) throws(FormulaProblem) -> Formula

  /// A parser that asks `lookUp` what a name means, or several with points between them.
  private init(_ tokens: [FormulaToken], _ lookUp: @escaping ([String]) throws(FormulaProblem) -> Formula) {
    self.tokens = tokens[...]
    self.lookUp = lookUp
  }

  /// The formula that `text` is. `lookUp` says what a name means, or several with points between them.
  static func formula(
    _ text: String, _ lookUp: @escaping ([String]) throws(FormulaProblem) -> Formula
  ) throws(FormulaProblem) -> Formula {
    let tokens = try FormulaToken.all(in: text)
    guard tokens.count <= mostTokens else { throw .tooLong }
    var parser = FormulaParser(tokens, lookUp)
    let formula = try parser.sum()
    if let next = parser.tokens.first { throw .noOperator(before: next.text) }
    return formula
  }

  private mutating func take(_ signs: String) -> Character? {
    guard case .sign(let sign)? = tokens.first, signs.contains(sign) else { return nil }
    tokens.removeFirst()
    return sign
  }

  private mutating func sum() throws(FormulaProblem) -> Formula {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .tooLong }
    var left = try product()
    while let sign = take("+-") {
      left = try Formula.folded(sign == "+" ? .plus : .minus, left, try product())
    }
    return left
  }

  private mutating func product() throws(FormulaProblem) -> Formula {
    var left = try signed()
    while let sign = take("*/") {
      left = try Formula.folded(sign == "*" ? .times : .over, left, try signed())
    }
    return left
  }

  private mutating func signed() throws(FormulaProblem) -> Formula {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .tooLong }
    guard take("-") != nil else { return try power() }
    let inner = try signed()
    return try inner.constant.map { number throws(FormulaProblem) in try .checked(-number) } ?? .negative(inner)
  }

  private mutating func power() throws(FormulaProblem) -> Formula {
    let base = try operand()
    guard take("^") != nil else { return base }
    return try Formula.folded(.raised, base, try signed())
  }

  private mutating func operand() throws(FormulaProblem) -> Formula {
    switch tokens.popFirst() {
    case .number(let number): return .number(number)
    case .name(let name): return take("(") == nil ? try path(name) : try call(name)
    case .sign("("):
      let inner = try sum()
      guard take(")") != nil else { throw missing(.openParenthesis) }
      return inner
    case let other: throw .noOperand(before: other?.text)
    }
  }

  private mutating func path(_ first: String) throws(FormulaProblem) -> Formula {
    var path = [first]
    while take(".") != nil {
      guard case .name(let name)? = tokens.popFirst() else { throw .noOperand(before: tokens.first?.text) }
      path.append(name)
    }
    if path.count > 1, tokens.first == .sign("(") { throw .function(path.joined(separator: ".")) }
    return try lookUp(path)
  }

  private mutating func call(_ name: String) throws(FormulaProblem) -> Formula {
    guard let function = FormulaFunction(rawValue: name) else { throw .function(name) }
    var arguments = [try sum()]
    while take(",") != nil { arguments.append(try sum()) }
    guard take(")") != nil else { throw missing(.openParenthesis) }
    guard function.argumentCounts.contains(arguments.count) else { throw .arguments(function) }
    return try Formula.folded(function, arguments)
  }

  /// What is wrong where a parenthesis should close: that it does not, or what stands in its place.
  private func missing(_ problem: FormulaProblem) -> FormulaProblem {
    tokens.first.map { .noOperator(before: $0.text) } ?? problem
  }
}

extension FormulaToken {
  /// How it is written.
  fileprivate var text: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .name(let name): name
    case .sign(let sign): String(sign)
    }
  }
}
