/// How a value lies in its octets.
///
/// Whoever switches over a layout is told by the compiler when a kind joins.
public indirect enum ValueLayout: Hashable, Sendable {
  /// One number.
  case raw(Element)
  /// Several numbers of one type.
  case array(ArrayLayout)
  /// Two numbers.
  case pair(Element, Element)
  /// Several numbers of one type, then several of another.
  case arrayPair(ArrayLayout, ArrayLayout)
  /// Text.
  case text(TextLayout)
  /// Octets as they stand.
  case octets(OctetsLayout)
  /// Fields in wire order.
  case structure(Structure)
  /// One of several structures.
  case union(Union)

  /// The numbers of the five short kinds, in wire order; an array of open length gives its one pattern, anything else gives none.
  public var elements: [Element] {
    switch self {
    case .raw(let element): [element]
    case .array(let array): array.elements
    case .pair(let first, let second): [first, second]
    case .arrayPair(let first, let second): first.elements + second.elements
    case .text, .octets, .structure, .union: []
    }
  }

  /// What is known of it without any value.
  package var measure: LayoutMeasure {
    switch self {
    case .raw, .array, .pair, .arrayPair:
      LayoutMeasure(octets: numberOctets, weight: elements.reduce(1) { $0 + 1 + $1.nameCount })
    case .text(let text): text.measure
    case .octets(let octets): octets.measure
    case .structure(let structure): structure.measure
    case .union(let union): union.measure
    }
  }

  private var numberOctets: OctetCount {
    switch self {
    case .array(let array): array.octets
    case .arrayPair(let first, let second): first.octets + second.octets
    default: OctetCount(elements.reduce(0) { $0 + $1.scalar.octets })
    }
  }

  /// The number of octets, when every value has the same.
  public var fixedSize: Int? { measure.octets.fixed }
}

/// Several numbers of one type.
public struct ArrayLayout: Hashable, Sendable {
  /// The longest array whose numbers get a name each; a longer one stays a list.
  public static let mostNamedElements = 32

  /// The numbers with their names. For a list: the one pattern that all of them follow.
  public var elements: [Element]
  /// How many numbers there are; nil for as many as are sent.
  public var count: Int?

  /// Whether the numbers have no names of their own.
  public var isList: Bool {
    count != elements.count || count == nil
  }

  /// The type of every number.
  public var scalar: ScalarType {
    elements.first?.scalar ?? ScalarType.all[0]
  }

  /// The number of octets.
  var octets: OctetCount { count.map { OctetCount($0 * scalar.octets) } ?? OctetCount(0, nil) }

  /// The number of octets, when it is always the same.
  public var fixedSize: Int? { octets.fixed }
}

/// Text in octets.
public struct TextLayout: Hashable, Sendable {
  /// How text becomes octets.
  public var encoding: StringEncoding
  /// The byte order of UTF-16.
  public var endian: ByteOrder
  /// How many octets.
  public var length: Length
}
