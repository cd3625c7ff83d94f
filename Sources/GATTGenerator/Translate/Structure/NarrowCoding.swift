import GATTSchema

/// Reads, writes and measures a number that has one of two types on the wire.
struct NarrowCoding {
  /// The smaller type.
  let scalar: ScalarType
  /// Whether the bytes have the larger type, as an expression of the reading initialiser.
  let isReadWide: String
  /// Whether the value needs the larger type, as an expression over the properties.
  let isWide: String

  /// Whether a number needs more than a type has, as an expression.
  static func needsMore(than scalar: ScalarType, _ value: String) -> String {
    guard scalar.kind == .signed else { return "\(value) > \(scalar.integerRange?.upperBound ?? 0)" }
    return "\(scalar.swiftType)(exactly: \(value)) == nil"
  }

  /// The expression that reads the number, behind `try`.
  func reading(_ element: Element, field: FieldName) -> String {
    let small = "\(element.scalar.swiftType)(\(narrowed(element).read(field: field)))"
    return "\(isReadWide) ? \(element.read(field: field)) : \(small)"
  }

  /// The statements that write the number.
  func writing(_ element: Element, _ value: String) -> [SwiftStatement] {
    let small = "\(scalar.swiftType)(truncatingIfNeeded: \(value))"
    return [.if(isWide, [element.write(value)], else: [narrowed(element).write(small)])]
  }

  /// The expression of the bytes that the number takes.
  func size(_ element: Element) -> String { "(\(isWide) ? \(element.scalar.octets) : \(scalar.octets))" }

  private func narrowed(_ element: Element) -> Element {
    var element = element
    element.scalar = scalar
    return element
  }
}
