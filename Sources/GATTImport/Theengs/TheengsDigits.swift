import GATTSchema

/// Says several values that are packed into one number by multiplication, such as tenths of a degree times 1000 and
/// tenths of a percent.
struct TheengsDigits {
  /// One of the values: the number divided by `low`, less what is `high` or more.
  private struct Digit {
    var name: String
    var key: String
    var unit: String?
    var low: Int128
    var high: Int128?
    var scale: Rational
  }

  /// The piece of all `variants`, which read the same digits; nil where they are not packed so.
  static func piece(_ variants: [TheengsVariant], units: [String: String]) -> TheengsPiece? {
    guard let first = variants.first?.property, case .number(let isReversed, false, false) = first.reading,
      first.start.isMultiple(of: 2), [4, 6, 8, 10, 12].contains(first.count)
    else { return nil }
    let width = first.count * 4
    var (digits, isSigned): ([Digit], Bool) = ([], false)
    for variant in variants {
      guard let digit = digit(variant, width: width, units: units) else { return nil }
      guard let place = digits.firstIndex(where: { $0.key == digit.key }) else {
        digits.append(digit)
        continue
      }
      // The same value with the other sign, by the highest bit.
      let known = digits[place]
      guard known.low == digit.low, known.high == nil, digit.high == nil,
        known.scale.adding(digit.scale) == .zero, !isSigned
      else { return nil }
      (digits[place].scale, isSigned) = (max(known.scale, digit.scale), true)
    }
    digits.sort { $0.low > $1.low }
    guard digits.count > 1, digits[0].high == nil, digits.last?.low == 1 else { return nil }
    guard zip(digits, digits.dropFirst()).allSatisfy({ $0.low == $1.high }) else { return nil }
    return piece(digits, over: first, isReversed, isSigned: isSigned)
  }

  private static func piece(
    _ digits: [Digit], over property: TheengsProperty, _ isReversed: Bool, isSigned: Bool
  ) -> TheengsPiece {
    let width = property.count * 4
    let fields = digits.enumerated().map { index, digit in
      let largest = digit.high.map { $0 / digit.low - 1 } ?? (Int128(1) << (isSigned ? width - 1 : width)) / digit.low
      let bits = Int128.bitWidth - largest.leadingZeroBitCount + (index == 0 && isSigned ? 1 : 0)
      var pairs = [YAMLPair("name", .scalar(digit.name))]
      pairs.append(YAMLPair("raw", .scalar("\(index == 0 && isSigned ? "" : "u")int\((bits + 7) / 8 * 8)")))
      if let high = digit.high { pairs.append(YAMLPair("base", .scalar("\(high / digit.low)"))) }
      pairs += TheengsMeaning.pairs(scale: digit.scale, offset: .zero, unit: digit.unit, special: [])
      return YAMLTree.mapping(pairs)
    }
    let keys = [
      YAMLPair("digits-of", .scalar("\(isSigned ? "" : "u")int\(width)")),
      YAMLPair("endian", .scalar(isReversed ? "little" : "big")), YAMLPair("struct", .list(fields)),
    ]
    return TheengsPiece(
      name: "Packed", octets: property.start / 2..<(property.start + property.count) / 2, keys: keys)
  }

  private static func digit(_ variant: TheengsVariant, width: Int, units: [String: String]) -> Digit? {
    let property = variant.property
    let (name, unit) = TheengsNames.of(property.name, units: units)
    var digit = Digit(name: name, key: property.name, unit: unit, low: 1, high: nil, scale: .one)
    var operations = property.operations[...]
    let mask = (Int128(1) << (width - 1)) - 1
    if operations.first == TheengsProperty.Operation(sign: "&", operand: Rational(mask)) {
      operations = operations.dropFirst()
    }
    if operations.count == 1, operations.first == TheengsProperty.Operation(sign: "-", operand: nil) {
      // What is left of the number when its thousands are taken away.
      guard let calibration = variant.calibration, calibration.digits == property.digits,
        let modulus = modulus(calibration.operations, mask)
      else { return nil }
      digit.high = modulus
      return digit
    }
    if operations.first?.sign == "%", let high = operations.first?.operand?.whole, high > 1 {
      digit.high = high
      operations = operations.dropFirst()
    }
    if let low = truncation(operations) {
      digit.low = low
      operations = operations.dropFirst(2)
    }
    guard let line = TheengsMeaning.line(operations), line.offset == .zero, digit.low > 1 || digit.high != nil else {
      return nil
    }
    digit.scale = line.scale
    return digit
  }

  /// By how much the first two operations divide, without a rest.
  private static func truncation(_ operations: ArraySlice<TheengsProperty.Operation>) -> Int128? {
    guard let first = operations.first, let second = operations.dropFirst().first, first.sign == "/",
      second == TheengsProperty.Operation(sign: ">", operand: .zero), let divisor = first.operand?.whole, divisor > 1
    else { return nil }
    return divisor
  }

  /// Of operations that round a number down to a multiple of another: that one.
  private static func modulus(_ operations: [TheengsProperty.Operation], _ mask: Int128) -> Int128? {
    var rest = operations[...]
    if rest.first == TheengsProperty.Operation(sign: "&", operand: Rational(mask)) { rest = rest.dropFirst() }
    guard let divisor = truncation(rest), rest.count == 3,
      rest.last == TheengsProperty.Operation(sign: "*", operand: Rational(divisor))
    else { return nil }
    return divisor
  }
}
