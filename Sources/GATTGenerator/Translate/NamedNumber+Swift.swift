import GATTSchema

extension NamedNumber {
  /// The condition that a raw number has the name.
  func condition(_ raw: String) -> String {
    switch others {
    case nil: "\(raw) == \(value)"
    case .upTo(let last): "\((value...max(value, last)).expression).contains(\(raw))"
    case .sameBits(let mask): "\(raw) & \(mask) == \(value)"
    }
  }

  /// The same of a raw number that may be missing.
  func condition(_ raw: String, isOptional: Bool) -> String {
    isOptional && others != nil ? "\(raw).map({ \(condition("$0")) }) ?? false" : condition(raw)
  }

  /// The numbers when they follow each other; nil for those that share bits.
  var run: ClosedRange<Int128>? {
    switch others {
    case nil: value...value
    case .upTo(let last): value...max(value, last)
    case .sameBits: nil
    }
  }

  /// The numbers, as documentation says them.
  var numbers: String {
    switch others {
    case nil: "\(value)"
    case .upTo(let last): "\(value) to \(last)"
    case .sameBits(let mask): "\(value) in the bits of \(mask)"
    }
  }

  /// Whether every number with the name is within `range`.
  fileprivate func isInside(_ range: ClosedRange<Int128>) -> Bool {
    switch others {
    case nil: range.contains(value)
    case .upTo(let last): range.contains(value) && range.contains(last)
    case .sameBits: false
    }
  }
}

extension Quantity {
  /// Whether a name stands for several numbers.
  var hasSpecialRanges: Bool { special.contains { $0.others != nil } }

  /// The conditions that a raw number stands for no value, of those outside `range`.
  func specialConditions(_ raw: String, outside range: ClosedRange<Int128>) -> [String] {
    special.filter { !$0.isInside(range) }.map { $0.condition(raw) }
  }

  /// The arguments of a scale's `integer` behind the field: the raw numbers that are allowed, unless those are all of the type.
  func limits(of scalar: ScalarType) -> String {
    let range = settableRange(of: scalar)
    let exception = exception(in: range)
    guard range != scalar.storageRange || !exception.isEmpty else { return "" }
    return ", from: \(range.lowerBound), to: \(range.upperBound)\(exception)"
  }

  /// The last argument of a scale's `integer`: the numbers within `range` that stand for no value.
  private func exception(in range: ClosedRange<Int128>) -> String {
    let unsaid = gap.flatMap { $0.overlaps(range) ? ["\($0.expression).contains($0)"] : nil } ?? []
    guard hasSpecialRanges || !unsaid.isEmpty else {
      let reserved = special.map(\.value).filter { range.contains($0) }.map { "\($0)" }
      return reserved.isEmpty ? "" : ", except: [\(reserved.joined(separator: ", "))]"
    }
    let inside = special.filter { $0.run?.overlaps(range) ?? true }
    guard !inside.isEmpty || !unsaid.isEmpty else { return "" }
    return ", unless: { \((inside.map { $0.condition("$0") } + unsaid).joined(separator: " || ")) }"
  }

  /// The argument of a text's initialiser that says the labels of several numbers; nil when none has several.
  var labelArgument: String? {
    guard hasSpecialRanges else { return nil }
    let tests = special.filter { $0.others != nil }.map {
      "\($0.condition("$0")) ? \(SwiftLiteral.string($0.label)) : "
    }
    return "label: { \(tests.joined())nil }"
  }
}
