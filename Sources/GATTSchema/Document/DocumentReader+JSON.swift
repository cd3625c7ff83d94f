extension DocumentReader {
  /// Reads the shape of JSON; nil when its type cannot be told.
  mutating func json(_ node: YAMLNode, as place: Place = .json) -> JSONDocument? {
    guard let keys = MappingReader(node, as: place, reporting: &diagnostics) else { return nil }
    return json(keys)
  }

  private mutating func json(_ keys: MappingReader) -> JSONDocument? {
    let members = keys.list("members", &diagnostics).compactMap { member($0) }
    let items = keys.node("items").flatMap { json($0, as: .jsonItems) }
    let unknown = keys.word("unknown", UnknownCases.self, &diagnostics)
    var meaning = MeaningDocument(keys: keys.keys)
    meaning.scale = keys.number("scale", &diagnostics)
    meaning.unit = keys.text("unit", &diagnostics)
    meaning.min = keys.number("min", &diagnostics)
    meaning.max = keys.number("max", &diagnostics)
    guard let type = keys.word("type", JSONType.self, &diagnostics) else { return nil }
    return JSONDocument(
      type: type, items: items.map { [$0] } ?? [], itemsRange: keys.keyRange("items"), members: members,
      membersRange: keys.keyRange("members"), unknown: unknown, meaning: meaning)
  }

  private mutating func member(_ node: YAMLNode) -> JSONMemberDocument? {
    guard let keys = MappingReader(node, as: .jsonMember, reporting: &diagnostics) else { return nil }
    let (name, shape) = (keys.text("name", &diagnostics), json(keys))
    guard let name, let shape else { return nil }
    return JSONMemberDocument(
      name: name, identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      shape: shape, isOptional: keys.truth("optional", &diagnostics))
  }
}
