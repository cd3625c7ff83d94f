extension DocumentReader {
  /// An entry of `expansions`: `0: .com/`. `.com/: 0` is read as well.
  mutating func expansion(_ entry: YAMLEntry) -> TextExpansionDocument? {
    let isTurned = !Self.isNumber(entry.key) && Self.isNumber(entry.value)
    let (code, text) = isTurned ? (entry.value, entry.key) : (entry.key, entry.value)
    guard let code = Scalars.wholeNumber(code, as: "expansions", &diagnostics) else { return nil }
    return Scalars.text(text, as: "expansions", &diagnostics).map { TextExpansionDocument(code: code, text: $0) }
  }

  /// `packed-in`, the number that has the characters of a text.
  mutating func packing(_ node: YAMLNode) -> TextPackingDocument? {
    guard let keys = MappingReader(node, as: .textPacking, reporting: &diagnostics) else { return nil }
    let scalar = keys.node("raw").flatMap { node in
      Scalars.scalarType(node, as: "raw", where: { $0.kind == .unsigned }, &diagnostics)
    }
    guard let alphabet = keys.text("alphabet", &diagnostics), let scalar else { return nil }
    return TextPackingDocument(scalar: scalar, alphabet: alphabet, range: node.range)
  }
}
