#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Formula {
  /// The number that it is for these operands and parts.
  ///
  /// What has no finite result is NaN there and then, and stays so, where a later operation would make a number of it again:
  /// 1 ÷ ∞, the less of NaN and 1. `GATTProfiles.GeneratedCode.Formula` says the same.
  func value(operands: [Double], parts: [Double]) -> Double {
    switch self {
    case .number(let number): number
    case .operand(let place): operands[place]
    case .part(let place): parts[place]
    case .negative(let inner): -inner.value(operands: operands, parts: parts)
    case .operation(let sign, let left, let right):
      sign.value(left.value(operands: operands, parts: parts), right.value(operands: operands, parts: parts))
    case .power(let base, let exponent):
      Self.power(base.value(operands: operands, parts: parts), exponent)
    case .call(let function, let arguments):
      function.value(arguments.map { $0.value(operands: operands, parts: parts) })
    }
  }

  /// A number multiplied by itself so many times.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent.magnitude)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      (square, rest) = (square * square, rest >> 1)
    }
    guard base.isFinite, result.isFinite else { return .nan }
    return exponent < 0 ? Operator.over.value(1, result) : result
  }
}

extension Formula.Operator {
  fileprivate func value(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .over: right.isFinite && right != 0 ? left / right : .nan
    case .raised: left.isFinite && right.isFinite ? pow(left, right) : .nan
    }
  }
}

extension FormulaFunction {
  fileprivate func value(_ arguments: [Double]) -> Double {
    guard arguments.allSatisfy(\.isFinite), let first = arguments.first else { return .nan }
    switch self {
    case .sqrt: return first.squareRoot()
    case .ln: return log(first)
    case .exp: return Self.exponential(first)
    case .floor: return first.rounded(.down)
    case .min: return arguments.dropFirst().reduce(first) { $1 < $0 ? $1 : $0 }
    case .max: return arguments.dropFirst().reduce(first) { $1 > $0 ? $1 : $0 }
    case .clamp: return first < arguments[1] ? arguments[1] : first > arguments[2] ? arguments[2] : first
    }
  }

  private static func exponential(_ number: Double) -> Double {
    #if canImport(Glibc)
      Glibc.exp(number)
    #elseif canImport(Musl)
      Musl.exp(number)
    #elseif canImport(Darwin)
      Darwin.exp(number)
    #endif
  }
}
