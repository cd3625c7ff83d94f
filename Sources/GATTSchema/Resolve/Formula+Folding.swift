extension Formula {
  /// Two formulas with an operator between them; the number where both are numbers.
  static func folded(_ sign: Operator, _ left: Formula, _ right: Formula) throws(FormulaProblem) -> Formula {
    if sign == .over, right.constant == 0 { throw .zeroDivisor }
    let formula = operation(sign, left, right).withWholeExponent
    guard left.constant != nil, right.constant != nil else { return formula }
    return try checked(formula.value(operands: [], parts: []))
  }

  /// A function of formulas; the number where all are numbers.
  static func folded(_ function: FormulaFunction, _ arguments: [Formula]) throws(FormulaProblem) -> Formula {
    let formula = call(function, arguments)
    guard arguments.allSatisfy({ $0.constant != nil }) else { return formula }
    return try checked(formula.value(operands: [], parts: []))
  }

  /// A number, if it is finite. Zero has no sign, because the one of −0 would not be written.
  static func checked(_ number: Double) throws(FormulaProblem) -> Formula {
    guard number.isFinite else { throw .notFinite }
    return .number(number == 0 ? 0 : number)
  }

  /// A power with a whole exponent by multiplication, which is the same on every machine.
  private var withWholeExponent: Formula {
    guard case .operation(.raised, let base, .number(let exponent)) = self else { return self }
    guard abs(exponent) <= 64, let whole = Int(exactly: exponent) else { return self }
    return .power(base, whole)
  }
}
