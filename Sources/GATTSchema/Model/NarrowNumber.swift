/// The smaller type that a number has on the wire while a bit is clear: `raw: uint8` beside `alternate: { raw: uint16 }`.
package struct NarrowNumber: Hashable, Sendable {
  /// The smaller type. The element's own is the larger one.
  package var scalar: ScalarType
  /// The bit that is set while the number has the larger type.
  package var wideBit: MemberReference
}

extension Element {
  /// The number of bytes that it takes at least.
  package var leastSize: Int { narrow?.scalar.octets ?? scalar.octets }

  /// Whether it takes the larger type to send `number`.
  func isWide(_ number: RawNumber) -> Bool {
    guard let range = narrow?.scalar.integerRange, let value = number.integer else { return false }
    return !range.contains(value)
  }
}

extension StructureField {
  /// The bit that says how wide its number is; nil for a number of one type, and for what is no number.
  package var wideBit: MemberReference? {
    guard case .number(let element) = content else { return nil }
    return element.narrow?.wideBit
  }
}
