/// Numbers and nothing else: the short kinds `raw`, `array`, `pair` and `array-pair`, which differ by what their generated
/// types conform to, and by how they are written in a literal.
package struct NumbersLayout: Hashable, Sendable {
  /// Which of the short kinds it is.
  package var shape: Shape
  /// The numbers in wire order, each run of one type: two runs of a pair and an array pair, else one.
  package var runs: [NumberRun]

  /// The short kinds.
  package enum Shape: Hashable, Sendable {
    /// One number.
    case raw
    /// Several numbers of one type.
    case array
    /// Two numbers.
    case pair
    /// Several numbers of one type, then several of another.
    case arrayPair
  }

  /// The numbers with their names; a list gives its one pattern.
  package var elements: [Element] { runs.flatMap(\.elements) }

  /// The number of octets.
  package var octets: OctetCount { runs.reduce(OctetCount(0)) { $0 + $1.octets } }

  /// The one number of `raw`.
  package var number: Element? { shape == .raw ? runs.first?.elements.first : nil }

  /// Whether all numbers have properties of their own.
  package var isNamed: Bool { !runs.contains(where: \.isList) }

  /// An element for each of `count` numbers.
  package func elements(count: Int) -> [Element] {
    runs.flatMap { $0.elements(count: $0.count ?? count) }
  }

  /// The numbers of a value, run by run.
  package func split(_ numbers: [RawNumber]) -> [(run: NumberRun, numbers: ArraySlice<RawNumber>)] {
    var rest = numbers[...]
    return runs.map { run in
      let own = rest.prefix(run.count ?? rest.count)
      rest = rest.dropFirst(own.count)
      return (run, own)
    }
  }
}

/// Several numbers of one type.
package struct NumberRun: Hashable, Sendable {
  /// The most numbers that get a name each; more of them stay a list.
  package static let mostNamedElements = 32

  /// The numbers with their names. For a list: the one pattern that all of them follow.
  package var elements: [Element]
  /// How many numbers there are; nil for as many as are sent.
  package var count: Int?

  /// Whether the numbers have no names of their own.
  package var isList: Bool {
    count != elements.count || count == nil
  }

  /// The type of every number.
  package var scalar: ScalarType {
    elements.first?.scalar ?? ScalarType.all[0]
  }

  /// The number of octets.
  var octets: OctetCount { count.map { OctetCount($0 * scalar.octets) } ?? OctetCount(0, nil) }

  /// An element for each of `count` numbers.
  func elements(count: Int) -> [Element] {
    guard isList, let pattern = elements.first else { return elements }
    return Array(repeating: pattern, count: count)
  }
}

extension ValueLayout {
  /// One number by itself.
  package static func raw(_ element: Element) -> ValueLayout {
    .numbers(NumbersLayout(shape: .raw, runs: [NumberRun(elements: [element], count: 1)]))
  }

  /// The one number that it is by itself; nil for any other kind.
  package var number: Element? {
    guard case .numbers(let numbers) = self else { return nil }
    return numbers.number
  }
}
