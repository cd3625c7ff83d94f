import GATTSchema

/// What Theengs makes of digits: the meaning that a profile has to have, too.
struct TheengsEvaluation {
  /// The value of a digit by its index; nil where there is none.
  let digit: (Int) -> UInt8?

  /// The value of several properties of one key, the last that is there; nil when none is.
  func value(of variants: [TheengsVariant]) -> TheengsValue? {
    var result: TheengsValue?
    for variant in variants where holds(variant.property.condition) {
      result = value(of: variant) ?? result
    }
    return result
  }

  private func holds(_ condition: TheengsCondition) -> Bool {
    switch condition {
    case .all(let parts): parts.allSatisfy(holds)
    case .any(let parts): parts.contains(where: holds)
    case .test(let test): holds(test)
    }
  }

  private func holds(_ test: TheengsTest) -> Bool {
    guard let asked = test.nibbles else { return false }
    let agrees = asked.nibbles.allSatisfy { index, nibble in
      digit(index).map { $0 & nibble.mask == nibble.value } ?? false
    }
    return agrees != asked.isNegated
  }

  private func value(of variant: TheengsVariant) -> TheengsValue? {
    let property = variant.property
    switch property.reading {
    case .constant(let value): return value
    case .bit(let bit, let clear, let set):
      return digit(property.start).map { $0 >> UInt8(bit) & 1 == 1 ? set : clear }
    case .digits:
      let digits = property.digits.compactMap { digit($0).map { String($0, radix: 16) } }.joined()
      return property.lookup.map { $0[digits] } ?? .text(digits)
    case .number:
      guard let number = number(of: property, calibration: variant.calibration.flatMap { self.number(of: $0) }) else {
        return nil
      }
      return property.isTruth ? .truth(number != .zero) : .number(number)
    case .hundredths, .ascii, .address: return nil
    }
  }

  /// The number that a property reads, with its operations done; nil where it is beyond what a fraction holds.
  private func number(of property: TheengsProperty, calibration: Rational? = nil) -> Rational? {
    guard case .number(let isReversed, let isSigned, false) = property.reading, property.count <= 8 else { return nil }
    var digits = property.digits.compactMap { digit($0) }
    guard digits.count == property.count else { return nil }
    if isReversed, digits.count.isMultiple(of: 2) {
      digits = stride(from: digits.count - 2, through: 0, by: -2).flatMap { [digits[$0], digits[$0 + 1]] }
    }
    var whole = digits.reduce(Int128(0)) { $0 << 4 | Int128($1) }
    if isSigned, digits.count <= 2, whole > 127 { whole -= 256 }
    if isSigned, digits.count == 4, whole > 32767 { whole -= 65536 }
    var number = Rational(whole)
    for operation in property.operations {
      guard let operand = operation.operand ?? calibration, let next = operation.applied(to: number, operand) else {
        return nil
      }
      number = next
    }
    return number
  }
}

extension TheengsEvaluation {
  /// The value of a property of manufacturer data that reads the company identifier alone.
  static func ofCompany(_ company: UInt16, _ property: TheengsProperty) -> TheengsValue? {
    let digits = Hex.digits(UInt64(company.byteSwapped), count: 4).compactMap { $0.hexDigitValue.map { UInt8($0) } }
    let evaluation = TheengsEvaluation { digits.indices.contains($0) ? digits[$0] : nil }
    return evaluation.value(of: TheengsVariant(property: property))
  }
}

extension TheengsProperty {
  /// Whether it is a bit of the company identifier.
  var isBitOfCompany: Bool {
    guard case .bit = reading, source == .manufacturer else { return false }
    return digits.upperBound <= 4
  }
}

/// A property, and the `.cal` before it whose number it uses.
struct TheengsVariant {
  /// The property.
  var property: TheengsProperty
  /// The properties `.cal` before it; each may use the one before.
  var calibrations: [TheengsProperty] = []

  /// The property `.cal` that was read last.
  var calibration: TheengsProperty? { calibrations.last }

  /// Every digit of the data that decides its value.
  var digits: Set<Int> {
    let usesCalibration = property.operations.contains { $0.operand == nil }
    let own = property.constant == nil ? Set(property.digits) : []
    let asked = property.condition.tests.compactMap { $0.nibbles?.nibbles.keys }.flatMap(\.self)
    return own.union(asked).union(usesCalibration ? calibration.map { Set($0.digits) } ?? [] : [])
  }
}

extension TheengsProperty.Operation {
  /// The result; nil for an operation that is no arithmetic, or a result out of bounds.
  func applied(to number: Rational, _ operand: Rational) -> Rational? {
    switch sign {
    case "+": return number.adding(operand)
    case "-": return number.subtracting(operand)
    case "*": return number.multiplied(by: operand)
    case "/": return number.divided(by: operand)
    case "min": return max(number, operand)
    case "max": return min(number, operand)
    case "abs":
      return number < .zero ? Rational.zero.subtracting(Rational(number.towardsZero)) : Rational(number.towardsZero)
    case "±": return number < .zero ? number.adding(operand) : number.subtracting(operand)
    case "!": return number == .zero ? .one : .zero
    default: return appliedToWhole(number.towardsZero, operand.towardsZero).map { Rational($0) }
    }
  }

  private func appliedToWhole(_ number: Int128, _ operand: Int128) -> Int128? {
    switch sign {
    case "%" where operand != 0: number % operand
    case "<" where (0...32).contains(operand) && number.magnitude < 1 << 32: number << operand
    case ">" where (0...63).contains(operand): number >> operand
    case "&": number & operand
    case "^": number ^ operand
    default: nil
    }
  }
}

extension Rational {
  /// The whole number next to it on the side of zero, as a cast in C.
  var towardsZero: Int128 { numerator / denominator }
}
