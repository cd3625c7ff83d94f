extension Resolver {
  /// Text in octets.
  mutating func text(
    _ value: ValueDocument, _ encoding: Located<StringEncoding>, _ endian: ByteOrder, _ scope: inout FieldScope
  ) -> TextLayout? {
    let order = (value.meaning.endian?.value ?? endian).order(of: 2)
    if let packing = value.packing { return packedText(packing, value, encoding, order) }
    guard let length = textLength(value, endian, &scope) else { return nil }
    let range = value.length?.range ?? value.maxLength?.range ?? value.kindRange
    guard BadCount.check(length.limit, of: encoding.value, at: range, reporting: &diagnostics) else { return nil }
    guard let expansions = BadCharacters.expansions(of: value, encoding.value, reporting: &diagnostics) else {
      return nil
    }
    return TextLayout(
      encoding: encoding.value, endian: order, length: length, isCut: value.padding?.value == .any,
      expansions: expansions)
  }

  private mutating func textLength(_ value: ValueDocument, _ endian: ByteOrder, _ scope: inout FieldScope) -> Length? {
    guard PaddingWithoutLength.check(value, reporting: &diagnostics) else { return nil }
    guard LengthTwice.check(value, reporting: &diagnostics) else { return nil }
    if let written = value.length {
      guard BadLength.check(ofText: written, reporting: &diagnostics) else { return nil }
      guard let length = length(written, endian, &scope) else { return nil }
      guard case .exactly(let count) = length, value.padding != nil else { return length }
      return .padded(count)
    }
    guard let maxLength = value.maxLength else { return .rest }
    return legalCount(maxLength).map { .atMost($0) }
  }

  /// Text whose characters lie in one number.
  private mutating func packedText(
    _ packing: TextPackingDocument, _ value: ValueDocument, _ encoding: Located<StringEncoding>, _ order: ByteOrder
  ) -> TextLayout? {
    guard let length = BadCharacters.length(ofPacked: value, encoding, reporting: &diagnostics) else { return nil }
    guard let count = legalCount(length) else { return nil }
    guard BadCharacters.check(packing, count: count, at: length.range, reporting: &diagnostics) else { return nil }
    let scalar = packing.scalar.value
    return TextLayout(
      encoding: encoding.value, endian: order, length: .exactly(scalar.octets),
      packing: TextPacking(scalar: scalar, count: count, alphabet: packing.alphabet.value))
  }
}
