import GATTSchema

extension NumberLimits {
  /// The condition that a number of a type is within them; nil when they allow all.
  func condition(_ number: String, of scalar: ScalarType) -> String? {
    if let format = scalar.float { return condition(number, format) }
    if let listed { return Self.condition(listed.union(special.map(\.first)), number) }
    guard let range else { return nil }
    let limits = "\(range.expression).contains(\(number))"
    return ([limits] + special.filter { !$0.isInside(range) }.map { $0.condition(number) }).joined(separator: " || ")
  }

  /// The condition of being one of some numbers, those in a row together.
  private static func condition(_ numbers: Set<Int128>, _ expression: String) -> String {
    var rows: [ClosedRange<Int128>] = []
    for number in numbers.sorted() {
      if let last = rows.last, last.upperBound + 1 == number {
        rows[rows.count - 1] = last.lowerBound...number
      } else {
        rows.append(number...number)
      }
    }
    return rows.map { NumberPattern.range($0).condition(expression) }.joined(separator: " || ")
  }

  private func condition(_ expression: String, _ format: FloatFormat) -> String? {
    let literal = { (limit: Double) in format.octets == 4 ? "\(Float(limit))" : "\(limit)" }
    let number = format.isDecimal ? "$0" : format.octets == 2 ? "Swift.Double(\(expression))" : expression
    let limits = [minimum.map { "\(number) >= \(literal($0))" }, maximum.map { "\(number) <= \(literal($0))" }]
    let written = limits.compactMap { $0 }
    guard !written.isEmpty else { return nil }
    let condition = written.joined(separator: " && ")
    return format.isDecimal ? "\(expression).value.map({ \(condition) }) ?? true" : condition
  }
}

extension NumberPattern {
  /// The condition that a number is one of them.
  fileprivate func condition(_ number: String) -> String {
    switch self {
    case .range(let range) where range.lowerBound == range.upperBound: "\(number) == \(range.lowerBound)"
    case .range(let range): "\(range.expression).contains(\(number))"
    case .bits(let bits, let mask): "\(number) & \(mask) == \(bits)"
    }
  }

  /// The first of them.
  fileprivate var first: Int128 {
    switch self {
    case .range(let range): range.lowerBound
    case .bits(let bits, _): bits
    }
  }

  /// Whether every one of them is within a range.
  fileprivate func isInside(_ range: ClosedRange<Int128>) -> Bool {
    switch self {
    case .range(let own): range.contains(own.lowerBound) && range.contains(own.upperBound)
    case .bits: false
    }
  }
}

extension ClosedRange<Int128> {
  /// The range in brackets, as Swift reads it: behind `...` a sign would be a part of the operator.
  var expression: String { "(\(lowerBound)...\(upperBound < 0 ? "(\(upperBound))" : "\(upperBound)"))" }
}
