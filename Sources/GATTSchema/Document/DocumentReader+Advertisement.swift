extension DocumentReader {
  /// Reads an item of `advertisements`; nil without a name, or without a place.
  mutating func advertisement(_ node: YAMLNode) -> AdvertisementDocument? {
    guard let keys = MappingReader(node, as: .advertisement, reporting: &diagnostics) else { return nil }
    let place = keys.requiredChoice(of: .advertisement, &diagnostics)
    let value = keys.node("value").flatMap { valueSource($0) }
    guard let name = keys.text("name", &diagnostics), place != nil else { return nil }
    var result = AdvertisementDocument(name: name, value: value)
    result.companyWord = keys.node("manufacturer")?.text.flatMap { CompanyWord(rawValue: $0) }
    if result.companyWord == nil { result.companies = keys.node("manufacturer").map { companies($0) } }
    result.isWithoutCompanies = keys.node("manufacturer")?.items?.isEmpty == true
    result.companiesRange = keys.node("manufacturer")?.range
    result.type = keys.wholeNumber("type", &diagnostics)
    result.localName = keys.node("local-name").flatMap { nameRule($0) }
    result.service = keys.text("service-data", &diagnostics)
    result.matches = keys.node("match").map { matches($0) } ?? []
    result.counter = keys.text("counter", &diagnostics)
    result.interval = keys.number("interval", &diagnostics)
    result.endian = keys.word("endian", ByteOrder.self, &diagnostics)
    result.trailing = keys.word("trailing", TrailingOctets.self, &diagnostics)
    result.computed = keys.list("computed", &diagnostics).compactMap { computed($0) }
    result.examples = keys.list("examples", &diagnostics).compactMap { advertisedExample($0) }
    result.description = keys.text("description", &diagnostics)
    result.identifier = keys.text("identifier", &diagnostics)
    result.encryption = keys.node("encryption").flatMap { encryption($0) }
    return result
  }

  /// One company, those of a mask, or a list of these.
  private mutating func companies(_ node: YAMLNode) -> [Located<Int128>] {
    (node.items ?? [node]).flatMap { item -> [Located<Int128>] in
      guard item.entries != nil else {
        return Scalars.wholeNumber(item, as: "manufacturer", &diagnostics).map { [$0] } ?? []
      }
      guard let keys = MappingReader(item, as: .companies, reporting: &diagnostics) else { return [] }
      let (company, mask) = (keys.wholeNumber("company", &diagnostics), keys.wholeNumber("mask", &diagnostics))
      guard let company, let mask else { return [] }
      return BadAdvertisement.companies(company, mask: mask, reporting: &diagnostics)
    }
  }

  /// One match, or a list of them.
  private mutating func matches(_ node: YAMLNode) -> [MatchDocument] {
    let items = node.items ?? [node]
    let texts = items.compactMap(\.text)
    let isOctets = texts.count == items.count && texts.contains { Hex.bytes($0) == nil }
    if node.items != nil, isOctets, texts.allSatisfy({ Scalars.integer($0).flatMap { UInt8(exactly: $0) } != nil }) {
      _ = WrongType.check(nil as [UInt8]?, .hexadecimal, as: "match", found: node, reporting: &diagnostics)
      return []
    }
    return items.compactMap { match($0) }
  }

  /// A text is what the data begins with.
  private mutating func match(_ node: YAMLNode) -> MatchDocument? {
    guard node.text == nil else {
      return Scalars.hex(node, as: "match", &diagnostics).map { .octets(OctetMatchDocument(octets: $0)) }
    }
    guard let keys = MappingReader(node, as: .octetMatch, reporting: &diagnostics) else { return nil }
    guard let form = keys.requiredChoice(of: .octetMatch, &diagnostics) else { return nil }
    guard form == "any" else { return octetMatch(keys).map { .octets($0) } }
    for key in ["at", "mask"] {
      if let range = keys.keyRange(key) { InapplicableKey.report(key, at: range, to: "`any`", &diagnostics) }
    }
    let items = keys.list("any", &diagnostics).compactMap { alternative($0) }
    return items.isEmpty ? nil : .any(items, keys.range)
  }

  private mutating func alternative(_ node: YAMLNode) -> OctetMatchDocument? {
    guard node.text == nil else {
      return Scalars.hex(node, as: "any", &diagnostics).map { OctetMatchDocument(octets: $0) }
    }
    return MappingReader(node, as: .octetAlternative, reporting: &diagnostics).flatMap { octetMatch($0) }
  }

  private mutating func octetMatch(_ keys: MappingReader) -> OctetMatchDocument? {
    let offset = keys.wholeNumber("at", &diagnostics)
    let mask = keys.node("mask").flatMap { Scalars.hex($0, as: "mask", &diagnostics) }
    let octets = keys.node("hex").flatMap { Scalars.hex($0, as: "hex", &diagnostics) }
    return octets.map { OctetMatchDocument(offset: offset, octets: $0, mask: mask) }
  }

  /// An example of a value that nobody requests.
  mutating func advertisedExample(_ node: YAMLNode) -> ExampleDocument? {
    guard let keys = MappingReader(node, as: .advertisedExample, reporting: &diagnostics) else { return nil }
    let bytes = keys.node("hex").flatMap { Scalars.hex($0, as: "hex", &diagnostics) }
    guard let bytes, let meaning = keys.node("is") else { return nil }
    return ExampleDocument(bytes: bytes, meaning: meaning)
  }
}
