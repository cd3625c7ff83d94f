import GATTSchema

extension FieldTranslator {
  /// The number of which several are packed; nil when each has bytes of its own.
  var packed: NumberContent? {
    guard isList, let number = content as? NumberContent, number.element.scalar.isPacked else { return nil }
    return number
  }

  /// How packed numbers are read.
  func packedReading(_ number: NumberContent, _ operands: Operands) -> Reading {
    let (setup, count) = count(operands)
    let scalar = number.element.scalar
    let bound = count.map { ", count: \($0)" } ?? ""
    let condition = number.refusedUnless.map { " { \($0) }" } ?? ""
    return Reading(
      setup: setup,
      expression: "try reader.packed(\(scalar.swiftType).self, bits: \(scalar.bits)\(bound), "
        + "\(place.name(field.name).literal)\(number.element.order))\(condition)")
  }

  /// The statement that writes packed numbers.
  func packedWriting(_ number: NumberContent) -> SwiftStatement {
    .line("writer.packed(\(name), bits: \(number.element.scalar.bits)\(number.element.order))")
  }

  /// The bytes that packed numbers take, with those of a count in front.
  func packedSize(_ number: NumberContent) -> EncodedSize {
    let prefix = if case .prefixed(let element) = field.repetition { element.scalar.octets } else { 0 }
    let bits = number.element.scalar.bits
    guard isOptional else { return EncodedSize(fixed: prefix, terms: ["(\(name).count * \(bits) + 7) / 8"]) }
    return EncodedSize(terms: ["((\(name)?.count ?? 0) * \(bits) + 7) / 8"], presences: ifPresent(prefix))
  }
}
