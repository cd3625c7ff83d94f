extension Resolver {
  /// A number with a larger type when a bit says so; nil when that is unsound.
  mutating func wideNumber(
    _ document: ElementDocument, narrow: Located<ScalarType>, _ wide: Located<ScalarType>, _ field: FieldDocument,
    _ endian: ByteOrder, _ scope: inout FieldScope
  ) -> StructureField.Content? {
    guard let alternate = document.meaning.alternate else { return nil }
    guard BadAlternate.check(alternate, of: field, reporting: &diagnostics),
      isWidthAlone(alternate, document.meaning, field)
    else {
      return nil
    }
    let name = BadAlternate.check(alternate, from: narrow.value, to: wide, reporting: &diagnostics)
    guard let name, let (bit, _) = number(name, for: .condition, &scope) else { return nil }
    let isOwn = BadReference.check(
      bit, in: scope, for: "a larger type", at: name.range, isInnerLegal: false, reporting: &diagnostics)
    guard isOwn else { return nil }
    scope.note(.width(of: scope.fields.count), of: bit)
    guard var element = element(document, wide, nil, endian) else { return nil }
    element.narrow = NarrowNumber(scalar: narrow.value, wideBit: bit)
    return .number(element)
  }

  private mutating func isWidthAlone(
    _ alternate: AlternateDocument, _ meaning: MeaningDocument, _ field: FieldDocument
  ) -> Bool {
    if let constant = field.constant {
      InapplicableKey.report("const", at: constant.range, to: "a number of two types", &diagnostics)
      return false
    }
    let others = [
      ("encoding", meaning.sign?.range), ("fraction", meaning.fraction?.base.range),
      ("scale", alternate.scale?.range), ("offset", alternate.offset?.range), ("unit", alternate.unit?.range),
    ]
    for case (let key, let range?) in others {
      InapplicableKey.report(key, at: range, to: "an `alternate` with `raw`", &diagnostics)
    }
    return others.allSatisfy { $0.1 == nil }
  }
}
