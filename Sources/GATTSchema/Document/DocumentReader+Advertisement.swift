extension DocumentReader {
  /// Reads an item of `advertisements`; nil without a name, or without a place.
  mutating func advertisement(_ node: YAMLNode) -> AdvertisementDocument? {
    guard let keys = MappingReader(node, as: .advertisement, reporting: &diagnostics) else { return nil }
    let place = keys.requiredChoice(of: .advertisement, &diagnostics)
    let value = keys.node("value").flatMap { valueSource($0) }
    guard let name = keys.text("name", &diagnostics), place != nil else { return nil }
    var result = AdvertisementDocument(name: name, value: value)
    result.company = keys.wholeNumber("manufacturer", &diagnostics)
    result.service = keys.text("service-data", &diagnostics)
    result.matches = keys.node("match").map { matches($0) } ?? []
    result.counter = keys.text("counter", &diagnostics)
    result.interval = keys.number("interval", &diagnostics)
    result.endian = keys.word("endian", ByteOrder.self, &diagnostics)
    result.trailing = keys.word("trailing", TrailingOctets.self, &diagnostics)
    result.examples = keys.list("examples", &diagnostics).compactMap { advertisedExample($0) }
    result.description = keys.text("description", &diagnostics)
    result.identifier = keys.text("identifier", &diagnostics)
    result.encryption = keys.node("encryption").flatMap { encryption($0) }
    return result
  }

  /// One match, or a list of them.
  private mutating func matches(_ node: YAMLNode) -> [OctetMatchDocument] {
    (node.items ?? [node]).compactMap { match($0) }
  }

  /// A text is what the data begins with.
  private mutating func match(_ node: YAMLNode) -> OctetMatchDocument? {
    guard node.text == nil else {
      return Scalars.hex(node, as: "match", &diagnostics).map { OctetMatchDocument(octets: $0) }
    }
    guard let keys = MappingReader(node, as: .octetMatch, reporting: &diagnostics) else { return nil }
    let offset = keys.wholeNumber("at", &diagnostics)
    let mask = keys.node("mask").flatMap { Scalars.hex($0, as: "mask", &diagnostics) }
    let octets = keys.node("hex").flatMap { Scalars.hex($0, as: "hex", &diagnostics) }
    return octets.map { OctetMatchDocument(offset: offset, octets: $0, mask: mask) }
  }

  private mutating func advertisedExample(_ node: YAMLNode) -> ExampleDocument? {
    guard let keys = MappingReader(node, as: .advertisedExample, reporting: &diagnostics) else { return nil }
    let bytes = keys.node("hex").flatMap { Scalars.hex($0, as: "hex", &diagnostics) }
    guard let bytes, let meaning = keys.node("is") else { return nil }
    return ExampleDocument(bytes: bytes, meaning: meaning)
  }
}
