import GATTSchema

/// The value of an example as a Swift expression.
enum ExampleValue {
  /// An initialiser's call. It may be nil where limits apply; an example whose value is nil does not verify.
  static func expression(_ example: Example, _ layout: ValueLayout) -> String {
    switch (layout, example.value) {
    case (.octets, .octets(let octets)): return "Self(\(SwiftLiteral.octets(octets)))"
    case (_, .text(let text)): return "Self(\(SwiftLiteral.string(text)))"
    case (.text, .numbers): return "nil"
    case (.raw(let element), .numbers(let numbers)):
      return "Self(rawValue: \(literals(numbers[...], element.scalar)))"
    case (.array(let array), .numbers(let numbers)):
      return "Self(rawValue: [\(literals(numbers[...], array.scalar))])"
    case (.pair(let first, let second), .numbers(let numbers)):
      let (one, two) = (literals(numbers.prefix(1), first.scalar), literals(numbers.dropFirst(), second.scalar))
      return "Self(rawValue1: \(one), rawValue2: \(two))"
    case (.arrayPair(let first, let second), .numbers(let numbers)):
      let split = first.count ?? 0
      let (one, two) = (
        literals(numbers.prefix(split), first.scalar), literals(numbers.dropFirst(split), second.scalar)
      )
      return "Self(rawValue1: [\(one)], rawValue2: [\(two)])"
    default: return "nil"
    }
  }

  private static func literals(_ numbers: ArraySlice<RawNumber>, _ scalar: ScalarType) -> String {
    numbers.map { SwiftLiteral.number($0, of: scalar) }.joined(separator: ", ")
  }
}
