import GATTSchema

extension DynamicContent {
  /// The tree that a layout makes of a value.
  init(_ tree: ValueTree) {
    self =
      switch tree {
      case .number(let number): .number(DynamicNumber(number))
      case .flag(let isSet, let label): .flag(isSet, label: label)
      case .text(let text): .text(text)
      case .octets(let octets): .bytes(octets)
      case .shared(let text, let parts): .shared(text: text, DynamicContent(parts))
      case .record(let parts): .fields(parts.map { DynamicField($0) })
      case .list(let items): .list(items.map { DynamicContent($0) })
      case .alternative(let name, let content): .alternative(name, content.map { DynamicContent($0) })
      case .unknown(let tag, let octets): .unknown(tag: tag, bytes: octets)
      case .null: .null
      }
  }
}

extension DynamicField {
  fileprivate init(_ part: ValueTree.Part) {
    (name, identifier, content) = (part.name, part.identifier, DynamicContent(part.value))
  }
}

extension DynamicNumber {
  fileprivate init(_ number: NumberReading) {
    (raw, value, name, unit, text) = (number.raw, number.value, number.name, number.unit, number.text)
  }
}
