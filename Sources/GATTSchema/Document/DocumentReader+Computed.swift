extension DocumentReader {
  /// Reads an item of `computed`; nil without name or formula.
  mutating func computed(_ node: YAMLNode) -> ComputedDocument? {
    guard let keys = MappingReader(node, as: .computed, reporting: &diagnostics) else { return nil }
    let name = keys.text("name", &diagnostics)
    let formula = keys.text("formula", &diagnostics)
    let parts = keys.names("where", &diagnostics).compactMap { formulaPart($0) }
    guard let name, let formula else { return nil }
    return ComputedDocument(
      name: name,
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      unit: keys.text("unit", &diagnostics),
      format: keys.text("format", &diagnostics),
      source: keys.text("with", &diagnostics),
      parts: parts, formula: formula)
  }

  private mutating func formulaPart(_ entry: YAMLEntry) -> (name: Located<String>, formula: Located<String>)? {
    guard let name = Scalars.text(entry.key, as: "where", &diagnostics) else { return nil }
    return Scalars.text(entry.value, as: entry.name, &diagnostics).map { (name, $0) }
  }
}
