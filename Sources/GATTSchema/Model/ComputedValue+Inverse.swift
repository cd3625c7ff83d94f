extension ComputedValue {
  /// The formula turned round: the number that it takes, where the computed one is the operand.
  ///
  /// Nil where it takes several numbers, or none of the value itself; where it takes its number at several places; and where
  /// it has a function without a way back.
  package var inverse: Formula? {
    guard source == nil, operands.count == 1 else { return nil }
    var known: [Formula] = []
    for part in parts {
      guard let inner = part.formula.withParts(known) else { return nil }
      guard inner.operandCount == 0 else {
        known.append(inner)
        continue
      }
      guard let number = inner.number else { return nil }
      known.append(.number(number))
    }
    guard let whole = formula.withParts(known), whole.operandCount == 1 else { return nil }
    return whole.solved(for: .operand(0))
  }
}

extension Formula {
  /// How many operands it takes, one that it takes several times each time.
  fileprivate var operandCount: Int {
    switch self {
    case .operand: 1
    case .number, .part: 0
    case .negative(let inner), .power(let inner, _): inner.operandCount
    case .operation(_, let left, let right): left.operandCount + right.operandCount
    case .call(_, let arguments): arguments.reduce(0) { $0 + $1.operandCount }
    }
  }

  /// The number that it is without any operand; nil when it takes one, or has no result.
  fileprivate var number: Double? {
    guard operandCount == 0 else { return nil }
    let number = value(operands: [], parts: [])
    return number.isFinite ? number : nil
  }

  /// The formula with parts in place of their names; nil where one that takes an operand would be there twice.
  fileprivate func withParts(_ parts: [Formula]) -> Formula? {
    let formula = replacingParts(parts)
    return formula.operandCount <= 1 ? formula : nil
  }

  private func replacingParts(_ parts: [Formula]) -> Formula {
    switch self {
    case .part(let place): parts[place]
    case .number, .operand: self
    case .negative(let inner): .negative(inner.replacingParts(parts))
    case .power(let inner, let exponent): .power(inner.replacingParts(parts), exponent)
    case .operation(let sign, let left, let right):
      .operation(sign, left.replacingParts(parts), right.replacingParts(parts))
    case .call(let function, let arguments): .call(function, arguments.map { $0.replacingParts(parts) })
    }
  }

  /// What its operand is when the formula is `result`; nil without a way back.
  fileprivate func solved(for result: Formula) -> Formula? {
    switch self {
    case .operand: return result
    case .number, .part: return nil
    case .negative(let inner): return inner.solved(for: .negative(result))
    case .power(let inner, let exponent):
      return exponent == -1 ? inner.solved(for: .operation(.over, .number(1), result)) : nil
    case .call(let function, let arguments):
      guard let inner = arguments.first, let opposite = function.opposite else { return nil }
      return inner.solved(for: .call(opposite, [result]))
    case .operation(let sign, let left, let right):
      if let number = right.number { return sign.left(result, number).flatMap(left.solved) }
      return left.number.flatMap { sign.right(result, $0) }.flatMap(right.solved)
    }
  }
}

extension Formula.Operator {
  /// What is on the left when a number is on the right.
  fileprivate func left(_ result: Formula, _ right: Double) -> Formula? {
    switch self {
    case .plus: .operation(.minus, result, .number(right))
    case .minus: .operation(.plus, result, .number(right))
    case .times: right == 0 ? nil : .operation(.over, result, .number(right))
    case .over: right == 0 ? nil : .operation(.times, result, .number(right))
    case .raised: right == 0 ? nil : .operation(.raised, result, .number(1 / right))
    }
  }

  /// What is on the right when a number is on the left.
  fileprivate func right(_ result: Formula, _ left: Double) -> Formula? {
    switch self {
    case .plus: return .operation(.minus, result, .number(left))
    case .minus: return .operation(.minus, .number(left), result)
    case .times: return left == 0 ? nil : .operation(.over, result, .number(left))
    case .over: return left == 0 ? nil : .operation(.over, .number(left), result)
    case .raised:
      guard left > 0, left != 1 else { return nil }
      return .operation(.over, .call(.ln, [result]), .call(.ln, [.number(left)]))
    }
  }
}

extension FormulaFunction {
  /// The function that leads back; nil where several numbers have one result.
  fileprivate var opposite: FormulaFunction? {
    switch self {
    case .ln: .exp
    case .exp: .ln
    case .sqrt, .floor, .min, .max, .clamp: nil
    }
  }
}
