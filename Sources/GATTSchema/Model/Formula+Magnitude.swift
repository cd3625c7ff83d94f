extension ComputedValue {
  /// Whether every value has a number for it: all that it takes is always there, and no operation can be without a result.
  package var isAlwaysThere: Bool {
    let operands = operands.map(\.magnitude)
    var parts: [Double?] = []
    for part in self.parts { parts.append(part.formula.magnitude(operands, parts)) }
    return formula.magnitude(operands, parts) != nil
  }
}

extension Formula {
  /// The magnitude that no result exceeds, when none of the operands and parts exceeds its own; nil when there may be no
  /// result.
  fileprivate func magnitude(_ operands: [Double?], _ parts: [Double?]) -> Double? {
    let bound = unboundedMagnitude(operands, parts)
    return bound.flatMap { $0.isFinite ? $0 : nil }
  }

  private func unboundedMagnitude(_ operands: [Double?], _ parts: [Double?]) -> Double? {
    switch self {
    case .number(let number): return abs(number)
    case .operand(let place): return operands[place]
    case .part(let place): return parts[place]
    case .negative(let inner): return inner.magnitude(operands, parts)
    case .operation(let sign, let left, let right):
      let (first, second) = (left.magnitude(operands, parts), right.magnitude(operands, parts))
      guard let first, let second else { return nil }
      return sign.magnitude(first, second, divisor: right.constant)
    case .power(let base, let exponent):
      guard exponent >= 0, let bound = base.magnitude(operands, parts) else { return nil }
      return (0..<exponent).reduce(1.0) { product, _ in product * max(bound, 1) }
    case .call(let function, let arguments):
      let bounds = arguments.compactMap { $0.magnitude(operands, parts) }
      // Rounding down moves a number by less than one.
      if function == .floor { return bounds.first.map { $0 + 1 } }
      return function.isAlwaysOneOfItsArguments && bounds.count == arguments.count ? bounds.max() : nil
    }
  }
}

extension Formula.Operator {
  /// The magnitude that no result exceeds; `divisor` is the right number when it is always the same.
  fileprivate func magnitude(_ first: Double, _ second: Double, divisor: Double?) -> Double? {
    switch self {
    case .plus, .minus: first + second
    case .times: first * second
    case .over: divisor.flatMap { $0 == 0 ? nil : first / abs($0) }
    case .raised: nil
    }
  }
}
