extension DocumentReader {
  /// Reads the keys that say what a number means, at a value or at one of its elements.
  mutating func meaning(_ keys: MappingReader) -> MeaningDocument {
    var meaning = MeaningDocument(keys: keys.keys)
    if let node = keys.node("scale"), node.entries != nil {
      meaning.curve = curve(node)
    } else {
      meaning.scale = keys.number("scale", &diagnostics)
    }
    meaning.resolution = keys.number("resolution", &diagnostics)
    meaning.offset = keys.number("offset", &diagnostics)
    meaning.unit = keys.text("unit", &diagnostics)
    meaning.min = keys.number("min", &diagnostics)
    meaning.max = keys.number("max", &diagnostics)
    meaning.outOfRange = keys.word("out-of-range", OutOfRangeNumbers.self, &diagnostics)
    meaning.format = keys.text("format", &diagnostics)
    meaning.endian = keys.word("endian", ByteOrder.self, &diagnostics)
    meaning.sign = keys.word("encoding", IntegerSign.self, &diagnostics)
    meaning.fraction = keys.node("fraction").flatMap { fraction($0) }
    meaning.unknown = keys.word("unknown", UnknownCases.self, &diagnostics)
    meaning.special = keys.names("special", &diagnostics).compactMap { specialNumber($0) }
    meaning.cases = keys.names("cases", &diagnostics).compactMap { namedNumber($0, as: "cases") }
    meaning.casesRange = keys.keyRange("cases")
    meaning.bits = keys.names("bits", &diagnostics).compactMap { bit($0) }
    BitMasks.check(keys.node("bits")?.entries?.map(\.key) ?? [], reporting: &diagnostics)
    meaning.bitsRange = keys.keyRange("bits")
    meaning.labels = keys.node("labels").flatMap { bitLabels($0) }
    meaning.alternate = keys.node("alternate").flatMap { alternate($0) }
    if let range = keys.keyRange("special"),
      !BadCount.check(special: meaning.special.count, at: range, reporting: &diagnostics)
    {
      meaning.special = []
    }
    for key in ["cases", "bits"] {
      guard let node = keys.node(key), let entries = node.entries else { continue }
      _ = EmptyNames.check(entries, of: key, at: node.range, reporting: &diagnostics)
    }
    return meaning
  }

  private mutating func fraction(_ node: YAMLNode) -> FractionDocument? {
    guard let keys = MappingReader(node, as: .fraction, reporting: &diagnostics) else { return nil }
    let isLegal = { (type: ScalarType) in type.kind == .unsigned && type.octets <= 4 }
    let scalar = keys.node("raw").flatMap { Scalars.scalarType($0, as: "raw", where: isLegal, &diagnostics) }
    guard let scalar, let base = keys.wholeNumber("of", &diagnostics) else { return nil }
    return FractionDocument(scalar: scalar, base: base, sign: keys.word("sign", FractionSign.self, &diagnostics))
  }

  /// `Name: 3`, or `Name: { from: 3, label: … }`.
  private mutating func specialNumber(_ entry: YAMLEntry) -> NamedNumberDocument? {
    guard entry.value.entries != nil else { return namedNumber(entry, as: "special") }
    guard let name = Scalars.text(entry.key, as: "special", &diagnostics) else { return nil }
    guard let keys = MappingReader(entry.value, as: .specialNumber, reporting: &diagnostics) else { return nil }
    guard keys.choice(of: .specialNumber, &diagnostics) != nil else { return nil }
    let (value, from) = (keys.wholeNumber("value", &diagnostics), keys.wholeNumber("from", &diagnostics))
    let (last, mask) = (keys.wholeNumber("to", &diagnostics), keys.wholeNumber("mask", &diagnostics))
    guard InapplicableKey.check(special: keys, reporting: &diagnostics), let number = from ?? value ?? mask else {
      return nil
    }
    return NamedNumberDocument(
      name: name, value: number,
      label: keys.text("label", &diagnostics),
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      others: from != nil ? .upTo(last) : mask.map { .sameBits(mask: $0) })
  }

  /// `Name: 3`, or `Name: { value: 3, label: … }`. `3: Name` is read as well, because `bits` has its numbers in front.
  private mutating func namedNumber(_ entry: YAMLEntry, as key: String) -> NamedNumberDocument? {
    let isTurned = Self.isNumber(entry.key) && entry.value.text != nil && !Self.isNumber(entry.value)
    let (first, second) = isTurned ? (entry.value, entry.key) : (entry.key, entry.value)
    guard let name = Scalars.text(first, as: key, &diagnostics) else { return nil }
    guard second.entries != nil else {
      return Scalars.wholeNumber(second, as: key, &diagnostics).map {
        NamedNumberDocument(name: name, value: $0)
      }
    }
    guard let keys = MappingReader(second, as: .enumerationCase, reporting: &diagnostics) else { return nil }
    guard let value = keys.wholeNumber("value", &diagnostics) else { return nil }
    return NamedNumberDocument(
      name: name, value: value,
      label: keys.text("label", &diagnostics),
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics))
  }

  static func isNumber(_ node: YAMLNode) -> Bool {
    node.text.flatMap { Scalars.integer($0) } != nil
  }

  mutating func bitLabels(_ node: YAMLNode) -> Located<BitLabels>? {
    guard let keys = MappingReader(node, as: .bitLabels, reporting: &diagnostics) else { return nil }
    guard let set = keys.text("set", &diagnostics), let clear = keys.text("clear", &diagnostics) else { return nil }
    return Located(BitLabels(set: set.value, clear: clear.value), node.range)
  }
}
