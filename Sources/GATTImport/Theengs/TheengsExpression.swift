import GATTSchema

/// A formula on its way from a decoder: its text, and what is known of the number that it is.
struct TheengsExpression {
  /// How strongly what was done last binds.
  enum Strength: Int {
    case sum, product, call
  }

  /// The formula.
  private(set) var text: String
  /// How strongly what was done last binds.
  private var strength = Strength.call
  /// Whether it is always a whole number.
  private var isWhole = false
  /// Whether it is never less than zero.
  private var isPositive = false

  /// The number of a field with this name, before its scale and offset.
  init(name: String, scale: Rational, offset: Rational, isWhole: Bool, isPositive: Bool) {
    let isWord = name.allSatisfy { $0.isLetter || $0 == " " }
    text = isWord ? name : "'\(name)'"
    if offset != .zero, let negated = Rational.zero.subtracting(offset) { self = adding(Self(negated)) }
    if scale != .one { self = operation("/", Self(scale), .product) }
    (self.isWhole, self.isPositive) = (isWhole, isPositive)
  }

  private init(_ number: Rational) {
    text = NumberSpelling.limit(number)
    if text.contains("/") { strength = .product }
    (isWhole, isPositive) = (number.whole != nil, number >= .zero)
  }

  /// What an operation makes of it; nil for one that no formula says.
  func applying(_ operation: TheengsProperty.Operation, calibration: TheengsExpression?) -> TheengsExpression? {
    guard let operand = operation.operand.map({ Self($0) }) ?? calibration else { return nil }
    switch operation.sign {
    case "+": return adding(operand)
    case "-":
      guard operand.text.hasPrefix("-") else { return self.operation("-", operand, .sum) }
      return operation.operand.flatMap { Rational.zero.subtracting($0) }.map { adding(Self($0)) }
    case "*", "/":
      if operation.sign == "/", operation.operand == .zero { return nil }
      return self.operation(operation.sign, operand, .product)
    case "min": return call("max", operand)
    case "max": return call("min", operand)
    default: return operation.operand.flatMap { applying(operation.sign, whole: $0) }
    }
  }

  // MARK: - Whole numbers

  private func applying(_ sign: String, whole operand: Rational) -> TheengsExpression? {
    guard let number = operand.whole, isPositive, number >= 0, number < 1 << 40 else { return nil }
    let floored = isWhole ? self : call("floor")
    switch sign {
    case ">" where number == 0: return floored
    case ">" where number < 40: return floored.operation("/", Self(Rational(1 << number)), .product).call("floor")
    case "<" where number < 40: return floored.operation("*", Self(Rational(1 << number)), .product)
    case "%" where number > 0: return floored.rest(number)
    case "&" where (number + 1).nonzeroBitCount == 1: return floored.rest(number + 1)
    default: return nil
    }
  }

  /// What a division leaves.
  private func rest(_ divisor: Int128) -> TheengsExpression {
    let divisor = Self(Rational(divisor))
    let quotient = operation("/", divisor, .product).call("floor")
    var rest = operation("-", divisor.operation("*", quotient, .product), .sum)
    (rest.isWhole, rest.isPositive) = (true, true)
    return rest
  }

  // MARK: - Text

  private func call(_ function: String, _ others: TheengsExpression...) -> TheengsExpression {
    var result = self
    result.text = "\(function)(\(([self] + others).map(\.text).joined(separator: ", ")))"
    result.strength = .call
    result.isWhole = function == "floor" || (isWhole && others.allSatisfy(\.isWhole))
    result.isPositive =
      function == "max"
      ? isPositive || others.contains(where: \.isPositive) : isPositive && others.allSatisfy(\.isPositive)
    return result
  }

  private func adding(_ other: TheengsExpression) -> TheengsExpression {
    guard other.text.hasPrefix("-") else { return operation("+", other, .sum) }
    var negated = other
    negated.text.removeFirst()
    var result = operation("-", negated, .sum)
    result.isPositive = false
    return result
  }

  private func operation(_ sign: String, _ other: TheengsExpression, _ strength: Strength) -> TheengsExpression {
    func part(_ part: TheengsExpression, _ isRight: Bool) -> String {
      let isWeaker = part.strength.rawValue < strength.rawValue || (isRight && part.strength == strength && sign != "+")
      return isWeaker || (isRight && part.text.hasPrefix("-")) ? "(\(part.text))" : part.text
    }
    var result = self
    result.text = "\(part(self, false)) \(sign) \(part(other, true))"
    result.strength = strength
    result.isWhole = sign != "/" && isWhole && other.isWhole
    result.isPositive = sign != "-" && isPositive && other.isPositive
    return result
  }
}
