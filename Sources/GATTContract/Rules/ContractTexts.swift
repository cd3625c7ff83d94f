import GATTSchema

extension Rational {
  /// A decimal where it is one, else a fraction.
  var text: String {
    if let whole { return "\(whole)" }
    let text = "\(double)"
    return Rational(text) == self ? text : description
  }
}

extension Curve {
  /// Its kind with its numbers.
  var text: String {
    let limits = clamp.map { " within \($0.lowerBound)…\($0.upperBound)" } ?? ""
    switch form {
    case .polynomial(let coefficients):
      return "polynomial " + coefficients.map { "\($0)" }.joined(separator: " ") + limits
    case .piecewise(let points): return "points " + Self.text(points) + limits
    case .table(let points): return "table " + Self.text(points) + limits
    }
  }

  private static func text(_ points: [CurvePoint]) -> String {
    points.map { "\($0.raw):\($0.value)" }.joined(separator: " ")
  }
}

extension NumberPair {
  /// The quantities of both; nil where one has cases or bits.
  var quantities: Both<Quantity>? {
    guard let old = both.old.element.quantity, let new = both.new.element.quantity else { return nil }
    return Both(old, new)
  }

  /// The cases of both; nil where one is no enumeration.
  var enumerations: Both<Enumeration>? {
    guard let old = both.old.element.enumeration, let new = both.new.element.enumeration else { return nil }
    return Both(old, new)
  }

  /// The raw numbers that are valid; nil for floating point.
  func range(_ side: ContractSide) -> ClosedRange<Int128>? {
    let number = both[side]
    guard let quantity = number.element.quantity, number.element.scalar.integerRange != nil else { return nil }
    if let range = quantity.rawRange { return range }
    guard number.width == number.element.scalar.bits else { return 0...(1 << number.width) - 1 }
    return number.element.scalar.integerRange
  }
}

extension ClosedRange<Int128> {
  /// What a range of raw numbers means.
  func text(_ quantity: Quantity) -> String {
    let unit = quantity.unit.map { " \($0.symbol)" } ?? ""
    let ends = [lowerBound, upperBound].map { raw in
      let value = quantity.value(of: raw)
      return value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
    }
    return "\(ends[0])…\(ends[1])\(unit)"
  }
}

extension NamedNumber {
  /// The numbers that have the name.
  var numbersText: String {
    switch others {
    case nil: "\(value)"
    case .upTo(let last): "\(value)…\(last)"
    case .sameBits(let mask): "\(value) in the bits \(mask)"
    }
  }

  /// Whether the same numbers have a name.
  func isSame(_ other: NamedNumber) -> Bool { value == other.value && others == other.others }
}

extension Severity {
  /// A break, or nothing where the schema has said that it is none.
  static func breaks(unless isForeseen: Bool) -> Severity { isForeseen ? .note : .error }

  /// A risk, or nothing.
  static func risks(unless isForeseen: Bool) -> Severity { isForeseen ? .note : .warning }
}
