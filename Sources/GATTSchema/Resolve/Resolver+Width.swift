extension Resolver {
  /// A number with a larger type when a bit says so; nil when that is unsound.
  mutating func wideNumber(
    _ document: ElementDocument, narrow: Located<ScalarType>, _ wide: Located<ScalarType>, _ field: FieldDocument,
    _ endian: ByteOrder, _ scope: inout FieldScope
  ) -> StructureField.Content? {
    guard let alternate = document.meaning.alternate, isWidthAlone(alternate, field) else { return nil }
    guard wide.value.canWiden(narrow.value) else {
      diagnostics.report(BadAlternate.type(wide, than: narrow.value))
      return nil
    }
    guard case .isSet(let name) = alternate.condition else {
      diagnostics.report(BadAlternate.bit(at: alternate.range))
      return nil
    }
    guard let (bit, _) = number(name, for: .condition, &scope) else { return nil }
    scope.note(.width(of: scope.fields.count), of: bit)
    guard var element = element(document, wide, nil, endian) else { return nil }
    element.narrow = NarrowNumber(scalar: narrow.value, wideBit: bit)
    return .number(element)
  }

  private mutating func isWidthAlone(_ alternate: AlternateDocument, _ field: FieldDocument) -> Bool {
    guard field.repetition == nil else {
      diagnostics.report(BadAlternate.repeated(at: alternate.range))
      return false
    }
    if let constant = field.constant {
      diagnostics.report(InapplicableKey.diagnostic(Located("const", constant.range), to: "a number of two types"))
      return false
    }
    let others = [
      alternate.scale.map { Located("scale", $0.range) }, alternate.offset.map { Located("offset", $0.range) },
      alternate.unit.map { Located("unit", $0.range) },
    ].compactMap(\.self)
    for other in others { diagnostics.report(InapplicableKey.diagnostic(other, to: "an `alternate` with `raw`")) }
    return others.isEmpty
  }

  /// Reports bits that say how wide a number is and something else as well; returns whether there are none.
  mutating func checkWidths(_ fields: [StructureField], _ written: [FieldDocument]) -> Bool {
    let structure = Structure(identifier: "", fields: fields)
    let wrong = fields.indices.filter { place in
      fields[place].wideBit.map { !structure.isDerived($0) } ?? false
    }
    for place in wrong {
      guard case .value(let value) = written[place].content, let alternate = value.meaning.alternate else { continue }
      diagnostics.report(BadAlternate.bit(at: alternate.range))
    }
    return wrong.isEmpty
  }
}
