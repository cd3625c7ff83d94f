/// How a value lies in its octets.
///
/// Whoever switches over a layout is told by the compiler when a kind joins.
package indirect enum ValueLayout: Hashable, Sendable {
  /// Numbers and nothing else.
  case numbers(NumbersLayout)
  /// Text.
  case text(TextLayout)
  /// Octets as they stand.
  case octets(OctetsLayout)
  /// JSON, in UTF-8.
  case json(JSONShape)
  /// Fields in wire order.
  case structure(Structure)
  /// One of several structures.
  case union(Union)

  /// The numbers of a layout that is nothing else, in wire order; a list gives its one pattern, any other kind none.
  package var elements: [Element] {
    guard case .numbers(let numbers) = self else { return [] }
    return numbers.elements
  }

  /// What is known of it without any value.
  package var measure: LayoutMeasure {
    switch self {
    case .numbers(let numbers):
      LayoutMeasure(octets: numbers.octets, weight: numbers.elements.reduce(1) { $0 + 1 + $1.nameCount })
    case .text(let text): text.measure
    case .octets(let octets): octets.measure
    case .json(let shape):
      LayoutMeasure(octets: OctetCount(shape.leastOctets, nil), weight: shape.weight, takesRest: true)
    case .structure(let structure): structure.measure
    case .union(let union): union.measure
    }
  }

  /// The number of octets, when every value has the same.
  package var fixedSize: Int? { measure.octets.fixed }
}
