extension DocumentReader {
  /// The fields of `struct`; nil when one of them cannot be told, because then nobody knows where the others are.
  mutating func fields(_ keys: MappingReader) -> [FieldDocument]? {
    let items = keys.list("struct", &diagnostics)
    guard let range = keys.keyRange("struct"), keys.node("struct")?.items != nil else { return nil }
    guard EmptyNames.check(items, of: "struct", at: range, reporting: &diagnostics) else { return nil }
    guard BadCount.check(fields: items.count, at: range, reporting: &diagnostics) else { return nil }
    let fields = items.compactMap { field($0) }
    return fields.count == items.count ? fields : nil
  }

  /// An item of `struct`.
  private mutating func field(_ node: YAMLNode) -> FieldDocument? {
    guard let keys = MappingReader(node, as: .field, reporting: &diagnostics) else { return nil }
    guard let kind = keys.requiredChoice(of: .field, &diagnostics).flatMap(LayoutKind.init) else { return nil }
    guard var field = field(keys, kind) else { return nil }
    field.name = keys.text("name", &diagnostics)
    if field.needsName, keys.node("name") == nil {
      MissingKey.report("name", of: .field, at: keys.range, to: &diagnostics)
      return nil
    }
    return field
  }

  /// A field of the kind `kind`, without its name.
  private mutating func field(_ keys: MappingReader, _ kind: LayoutKind) -> FieldDocument? {
    guard let kindRange = keys.keyRange(kind.rawValue), let content = content(keys, kind) else { return nil }
    var field = FieldDocument(
      kind: kind, content: content, kindRange: kindRange, keys: keys.keys, range: keys.range)
    field.identifier = keys.text("identifier", &diagnostics)
    field.description = keys.text("description", &diagnostics)
    field.constant = keys.wholeNumber("const", &diagnostics)
    if case .value = content, field.constant != nil { field.kind = .constant }
    field.base = keys.wholeNumber("base", &diagnostics)
    field.isKept = keys.truth("keep", &diagnostics)
    field.codings = ExtentCodingKey.all.compactMap { coding(keys, $0) }
    field.condition = keys.node("when").flatMap { condition($0) }
    field.isOptional = keys.truth("optional", &diagnostics)
    field.repetition = kind == .array ? arrayCount(keys) : keys.node("repeat").flatMap { repetition($0) }
    return field
  }

  private mutating func content(_ keys: MappingReader, _ kind: LayoutKind) -> FieldDocument.Content? {
    let key = kind.rawValue
    switch kind {
    case .type:
      let length = keys.node("length").flatMap { self.length($0, as: "length") }
      let endian = keys.word("endian", ByteOrder.self, &diagnostics)
      return keys.text(key, &diagnostics).map { .type($0, length: length, endian: endian) }
    case .checksum: return checksum(keys).map { .checksum($0) }
    default:
      guard let fixed = FixedOctets.keys.first(where: { $0.name == key }) else {
        return value(keys, kind, inField: true).map { .value($0) }
      }
      return self.fixed(keys, fixed).map { .fixed($0) }
    }
  }

  /// What stands on the wire for the octets of a field, as far as one key says so.
  private mutating func coding(_ keys: MappingReader, _ key: ExtentCodingKey) -> Located<ExtentCoding>? {
    let name = key.key.name
    guard let node = keys.node(name) else { return nil }
    guard case .hex = key.key.shape else {
      var words = [key.form]
      if case .word(let own) = key.key.shape { words = own }
      guard let text = Scalars.text(node, as: name, taking: .word(words), isAll: true, &diagnostics) else { return nil }
      return UnknownWord.check(
        key.coding(.text(text.value)), written: text, as: name, among: words, reporting: &diagnostics)
    }
    return Scalars.hex(node, as: name, &diagnostics).flatMap { octets in
      key.coding(.octets(octets.value)).map { Located($0, octets.range) }
    }
  }

  /// What is written behind the key of octets that the layout alone says.
  private mutating func fixed(_ keys: MappingReader, _ key: LanguageKey) -> Located<FixedOctets.Written>? {
    guard case .hex = key.shape else {
      return keys.wholeNumber(key.name, &diagnostics).map { Located(.number($0.value), $0.range) }
    }
    return keys.node(key.name).flatMap { Scalars.hex($0, as: key.name, &diagnostics) }
      .map { Located(.octets($0.value), $0.range) }
  }

  /// How often the number of an `array` is there: as `count` says, which a field can say as it does in `repeat`.
  private mutating func arrayCount(_ keys: MappingReader) -> RepetitionDocument? {
    guard let node = keys.node("count") else {
      return keys.keyRange("array").map { RepetitionDocument(form: .rest, range: $0) }
    }
    return repetition(node, as: "count")
  }

  /// `union` with its `alternatives`.
  mutating func union(_ keys: MappingReader) -> UnionDocument? {
    guard let node = keys.node("union"), let range = keys.keyRange("union") else { return nil }
    let tag = unionTag(node)
    guard let written = keys.node("alternatives") else {
      MissingKey.reportAlternatives(at: keys.keyRange("cases") ?? range, to: &diagnostics)
      return nil
    }
    let items = keys.list("alternatives", &diagnostics)
    let isList = written.items != nil
    let isEmpty = isList && !EmptyNames.check(items, of: "alternatives", at: written.range, reporting: &diagnostics)
    let alternatives = items.compactMap { alternative($0) }
    guard let tag, isList, !isEmpty, alternatives.count == items.count else { return nil }
    return UnionDocument(tag: tag, alternatives: alternatives)
  }

  private mutating func unionTag(_ node: YAMLNode) -> UnionDocument.Tag? {
    guard node.text == nil else {
      guard node.text != "length" else { return .length }
      if let text = node.text, !ScalarType.isMeant(by: text) { return .fields([Located(text, node.range)]) }
      return Scalars.scalarType(node, as: "union", where: \.kind.hasBits, &diagnostics).map { .number($0) }
    }
    guard let keys = MappingReader(node, as: .unionTag, reporting: &diagnostics) else { return nil }
    guard let node = keys.node("field"), node.items != nil else {
      return keys.text("field", &diagnostics).map { .fields([$0]) }
    }
    let names = keys.texts("field", &diagnostics)
    guard EmptyNames.check(names, of: "field", at: node.range, reporting: &diagnostics) else { return nil }
    return .fields(names)
  }

  /// `is` of an alternative: a number or a name, a range, all but some, or a list of these.
  private mutating func tags(_ keys: MappingReader) -> [TagDocument]? {
    guard let node = keys.node("is") else { return keys.text("is", &diagnostics).map { [.number($0)] } }
    guard let items = node.items else { return tag(node).map { [$0] } }
    let tags = items.compactMap { tag($0) }
    return tags.count == items.count ? tags : nil
  }

  private mutating func tag(_ node: YAMLNode) -> TagDocument? {
    guard node.entries != nil else { return Scalars.text(node, as: "is", &diagnostics).map { .number($0) } }
    guard let keys = MappingReader(node, as: .tags, reporting: &diagnostics) else { return nil }
    switch keys.requiredChoice(of: .tags, &diagnostics) {
    case "from"?: return keys.text("from", &diagnostics).map { .range(from: $0, to: keys.text("to", &diagnostics)) }
    case "not"?: return otherTags(keys).map { .others(than: $0) }
    case _?, nil: return nil
    }
  }

  private mutating func otherTags(_ keys: MappingReader) -> [Located<String>]? {
    if let range = keys.keyRange("to") {
      InapplicableKey.report("to", at: range, to: "`not`", &diagnostics)
      return nil
    }
    guard let node = keys.node("not"), let items = node.items else {
      return keys.text("not", &diagnostics).map { [$0] }
    }
    guard EmptyNames.check(items, of: "not", at: node.range, reporting: &diagnostics) else { return nil }
    let names = items.compactMap { Scalars.text($0, as: "not", &diagnostics) }
    return names.count == items.count ? names : nil
  }

  /// An item of `alternatives`. A value that is no `struct` becomes a structure of one field called like the alternative.
  private mutating func alternative(_ node: YAMLNode) -> AlternativeDocument? {
    guard let keys = MappingReader(node, as: .alternative, reporting: &diagnostics) else { return nil }
    guard let choice = keys.choice(of: .alternative, &diagnostics) else { return nil }
    let kind = choice.flatMap(LayoutKind.init)
    let isShort = kind.map { $0 != .structure } ?? false
    if !isShort { checkKeys(keys, kind) }
    let fields = alternativeFields(keys, kind)
    guard let name = keys.text("name", &diagnostics), let tags = tags(keys), let tagRange = keys.node("is")?.range,
      var fields
    else {
      return nil
    }
    if isShort { fields[0].name = name }
    return AlternativeDocument(
      name: name,
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      tags: tags, tagRange: tagRange, fields: fields,
      endian: kind == .structure ? keys.word("endian", ByteOrder.self, &diagnostics) : nil, isShort: isShort,
      answers: keys.texts("answers", &diagnostics))
  }

  /// Reports the keys of one value at an alternative that is none.
  private mutating func checkKeys(_ keys: MappingReader, _ kind: LayoutKind?) {
    InapplicableKey.check(keys.keys, ofAlternative: kind, reporting: &diagnostics)
  }

  private mutating func alternativeFields(_ keys: MappingReader, _ kind: LayoutKind?) -> [FieldDocument]? {
    switch kind {
    case nil: return []
    case .structure: return fields(keys)
    case let kind?: return field(keys, kind).map { [$0] }
    }
  }
}

extension FieldDocument {
  /// Whether it becomes a property, or something that others refer to.
  fileprivate var needsName: Bool {
    switch content {
    case .value, .type: constant == nil
    case .fixed, .checksum: false
    }
  }
}
