extension DocumentReader {
  /// Reads a layout; nil when its kind cannot be told.
  mutating func value(_ node: YAMLNode) -> ValueDocument? {
    guard let keys = MappingReader(node, as: .value, reporting: &diagnostics) else { return nil }
    return value(keys)
  }

  /// Reads a layout whose keys stand among others.
  mutating func value(_ keys: MappingReader) -> ValueDocument? {
    keys.requiredChoice(of: .value, &diagnostics).flatMap(LayoutKind.init).flatMap { value(keys, $0) }
  }

  /// Reads a layout of the kind that its key says. In a field `count` may be more than a number, and is read there.
  mutating func value(_ keys: MappingReader, _ kind: LayoutKind, inField: Bool = false) -> ValueDocument? {
    let meaning = meaning(keys)
    guard let kindRange = keys.keyRange(kind.rawValue), let kind = self.kind(kind, keys) else { return nil }
    var value = ValueDocument(kind: kind, kindRange: kindRange, meaning: meaning, range: keys.range)
    value.name = keys.text("name", &diagnostics)
    value.count = inField ? nil : keys.wholeNumber("count", &diagnostics)
    value.counts = keys.list("counts", &diagnostics).compactMap {
      Scalars.wholeNumber($0, as: "counts", &diagnostics)
    }
    value.countsRange = keys.node("counts")?.range
    value.elements = keys.list("elements", &diagnostics).compactMap { element($0) }
    value.elementsRange = keys.node("elements")?.range
    value.length = keys.node("length").flatMap { length($0, as: "length") }
    value.digits = keys.node("digits-of").flatMap {
      Scalars.scalarType($0, as: "digits-of", where: \.kind.hasBits, &diagnostics)
    }
    value.maxLength = keys.wholeNumber("max-length", &diagnostics)
    value.padding = keys.word("padding", Padding.self, &diagnostics)
    value.expansions = keys.names("expansions", &diagnostics).compactMap { expansion($0) }
    value.expansionsRange = keys.node("expansions")?.range
    value.packing = keys.node("packed-in").flatMap { packing($0) }
    return value
  }

  private mutating func kind(_ kind: LayoutKind, _ keys: MappingReader) -> ValueDocument.Kind? {
    let key = kind.rawValue
    guard let node = keys.node(key) else { return nil }
    switch kind {
    case .raw: return numberType(node, as: key).map { .raw($0) }
    case .array: return numberType(node, as: key).map { .array($0) }
    case .pair: return twoTypes(node, as: key).map { .pair($0.0, $0.1) }
    case .arrayPair: return twoTypes(node, as: key).map { .arrayPair($0.0, $0.1) }
    case .string: return Scalars.word(node, as: key, StringEncoding.self, &diagnostics).map { .string($0) }
    case .bytes: return length(node, as: key).map { .bytes($0) }
    case .json: return json(node).map { .json($0) }
    case .structure: return fields(keys).map { .structure($0) }
    case .union: return union(keys).map { .union($0) }
    default: return nil
    }
  }

  /// A scalar type, or one of other than whole octets, of which the resolver knows whether it may stand there.
  private mutating func numberType(_ node: YAMLNode, as key: String) -> Located<ScalarType>? {
    if let packed = node.text.flatMap({ ScalarType(packed: $0) }) { return Located(packed, node.range) }
    return Scalars.scalarType(node, as: key, &diagnostics)
  }

  private mutating func twoTypes(_ node: YAMLNode, as key: String) -> (Located<ScalarType>, Located<ScalarType>)? {
    let two = node.items.flatMap { $0.count == 2 ? $0 : nil }
    let list = WrongType.check(two, "a list of two scalar types", as: key, found: node, reporting: &diagnostics)
    guard let items = list else { return nil }
    let types = items.compactMap { Scalars.scalarType($0, as: key, &diagnostics) }
    return types.count == 2 ? (types[0], types[1]) : nil
  }

  /// An element is its name, or a mapping with its name and what its number means.
  private mutating func element(_ node: YAMLNode) -> ElementDocument? {
    guard node.text == nil else {
      return Scalars.text(node, as: "elements", &diagnostics).map {
        ElementDocument(name: $0, meaning: MeaningDocument())
      }
    }
    guard let keys = MappingReader(node, as: .element, reporting: &diagnostics) else { return nil }
    let meaning = meaning(keys)
    guard let name = keys.text("name", &diagnostics) else { return nil }
    return ElementDocument(
      name: name,
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      meaning: meaning)
  }
}
