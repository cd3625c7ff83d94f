import GATTSchema

/// Translates a formula to Swift: as one expression, or, where that would be long, with constants for parts of it.
///
/// The compiler takes the longer for an expression the more operators it has, and gives up in the end.
struct FormulaTranslator {
  /// The most operators of an expression.
  private static let mostOperators = 6

  /// The Swift names of the operands.
  let operands: [String]
  /// The Swift names of the parts.
  let parts: [String]
  /// Names that mean something else.
  var taken: Set<String>
  /// The constants, so far.
  private(set) var statements: [SwiftStatement] = []
  /// Whether a function was translated, which `Formula` has.
  private(set) var takesFunctions = false

  /// A translator that calls operands and parts by these names.
  init(operands: [String], parts: [String]) {
    self.operands = operands
    self.parts = parts
    taken = Set(operands + parts)
  }

  /// A text, how strongly its operator binds, and how many operators are in it.
  private struct Expression {
    var text: String
    var strength = 3
    var operators = 0
  }

  /// Adds the constant of the result, or of a part.
  mutating func define(_ name: String, _ formula: Formula) {
    let expression = expression(formula)
    statements.append(.line("let \(Identifier.escaped(name)): Swift.Double = \(expression.text)"))
  }

  /// The formula as an expression.
  mutating func text(_ formula: Formula) -> String { expression(formula).text }

  private mutating func expression(_ formula: Formula) -> Expression {
    switch formula {
    case .number(let number): return Expression(text: SwiftLiteral.double(number))
    case .operand(let place): return Expression(text: Identifier.escaped(operands[place]))
    case .part(let place): return Expression(text: Identifier.escaped(parts[place]))
    case .negative(let inner):
      let inner = bound(expression(inner), 3)
      return Expression(text: "-\(inner.text)", strength: 2, operators: inner.operators + 1)
    case .operation(let sign, let left, let right): return operation(sign, left, right)
    case .power(let base, let exponent): return call("power", [expression(base), Expression(text: "\(exponent)")])
    case .call(let function, let arguments): return call(function.rawValue, arguments.map { expression($0) })
    }
  }

  private mutating func operation(_ sign: Formula.Operator, _ left: Formula, _ right: Formula) -> Expression {
    let isConstant = right.constant != nil
    var (left, right) = (expression(left), expression(right))
    if sign == .raised {
      right.text = "raisedTo: \(right.text)"
      return call("power", [left, right])
    }
    if sign == .over, !isConstant { return call("quotient", [left, right]) }
    let strength = sign == .plus || sign == .minus ? 0 : 1
    (left, right) = shortened(left, right)
    let texts = (bound(left, strength).text, bound(right, strength + 1).text)
    return Expression(
      text: "\(texts.0) \(sign.rawValue) \(texts.1)", strength: strength,
      operators: left.operators + right.operators + 1)
  }

  /// The expression between parentheses, unless its operator binds as strongly as that.
  private func bound(_ expression: Expression, _ strength: Int) -> Expression {
    guard expression.strength < strength else { return expression }
    return Expression(text: "(\(expression.text))", operators: expression.operators)
  }

  /// Two expressions to be joined, the longer as a constant when both are too long for one.
  private mutating func shortened(_ left: Expression, _ right: Expression) -> (Expression, Expression) {
    guard left.operators + right.operators >= Self.mostOperators else { return (left, right) }
    return left.operators >= right.operators ? (constant(left), right) : (left, constant(right))
  }

  private mutating func call(_ function: String, _ arguments: [Expression]) -> Expression {
    takesFunctions = true
    // A call is checked by itself, but its arguments with it.
    let arguments = arguments.map { $0.operators < Self.mostOperators ? $0 : constant($0) }
    let list = arguments.map(\.text).joined(separator: ", ")
    return Expression(
      text: "Formula.\(function)(\(list))",
      operators: arguments.map(\.operators).max() ?? 0)
  }

  private mutating func constant(_ expression: Expression) -> Expression {
    var name = "term\(statements.count + 1)"
    while taken.contains(name) { name += "_" }
    taken.insert(name)
    statements.append(.line("let \(name): Swift.Double = \(expression.text)"))
    return Expression(text: name)
  }
}
