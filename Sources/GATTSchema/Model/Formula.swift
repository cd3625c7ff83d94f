/// A formula over numbers: what an item of `computed` is computed by.
package indirect enum Formula: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A number of the value, or of the other characteristic's: the place among the operands of the ``ComputedValue``.
  case operand(Int)
  /// A part with a name: its place among those of the ``ComputedValue``.
  case part(Int)
  /// The negative of a number.
  case negative(Formula)
  /// Two numbers with an operator between them.
  case operation(Operator, Formula, Formula)
  /// A number to the power of a whole number.
  case power(Formula, Int)
  /// A function.
  case call(FormulaFunction, [Formula])

  /// What stands between two numbers.
  package enum Operator: String, Sendable {
    /// The sum.
    case plus = "+"
    /// The difference.
    case minus = "-"
    /// The product.
    case times = "*"
    /// The quotient.
    case over = "/"
    /// The power, with an exponent that need not be whole.
    case raised = "^"
  }

  /// The number that it always is; nil when it depends on a value.
  package var constant: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Whether it takes the C library, which Embedded Swift may lack.
  package var needsCLibrary: Bool {
    switch self {
    case .number, .operand, .part: false
    case .negative(let inner), .power(let inner, _): inner.needsCLibrary
    case .operation(let sign, let left, let right): sign == .raised || left.needsCLibrary || right.needsCLibrary
    case .call(let function, let arguments):
      function == .ln || function == .exp || arguments.contains(where: \.needsCLibrary)
    }
  }
}
