/// A layout with what follows from its description worked out once, for all values of an interpreter.
///
/// The model says what a profile says, in structures that are copied part by part. To go through them for each value, and
/// to ask each time which fields exist and which numbers follow from others, takes longer than to code the value. Here
/// everything is behind references.
enum PreparedLayout: Sendable {
  /// Fields in wire order.
  case structure(PreparedStructure)
  /// One of several structures.
  case union(PreparedUnion)
  /// Numbers and nothing else.
  case numbers(PreparedNumbers)
  /// Text.
  case text(TextLayout)
  /// Octets as they stand.
  case octets(OctetsLayout)
  /// JSON.
  case json(JSONShape)

  /// Prepares a layout with all that is in it.
  init(_ layout: ValueLayout) {
    self =
      switch layout {
      case .structure(let structure): .structure(PreparedStructure(structure))
      case .union(let union): .union(PreparedUnion(union))
      case .numbers(let numbers): .numbers(PreparedNumbers(numbers))
      case .text(let text): .text(text)
      case .octets(let octets): .octets(octets)
      case .json(let shape): .json(shape)
      }
  }

  /// The value with its names and meanings; nil for the kinds without fields.
  func node(of value: RawValue, context: Set<Int>) -> ValueNode? {
    switch self {
    case .structure(let structure): ValueNodeBuilder(context: context).node(structure, value)
    case .union(let union): ValueNodeBuilder(context: context).node(union, value)
    case .numbers, .text, .octets, .json: nil
    }
  }
}
