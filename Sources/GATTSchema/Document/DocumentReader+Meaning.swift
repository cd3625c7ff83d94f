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
    meaning.unknown = keys.word("unknown", UnknownCases.self, &diagnostics)
    meaning.special = keys.names("special", &diagnostics).compactMap { namedNumber($0, as: "special") }
    meaning.cases = keys.names("cases", &diagnostics).compactMap { namedNumber($0, as: "cases") }
    meaning.casesRange = keys.keyRange("cases")
    meaning.bits = keys.names("bits", &diagnostics).compactMap { bit($0) }
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

  /// `Name: 3`, or `Name: { value: 3, label: … }`.
  private mutating func namedNumber(_ entry: YAMLEntry, as key: String) -> NamedNumberDocument? {
    guard let name = Scalars.text(entry.key, as: key, &diagnostics) else { return nil }
    guard entry.value.entries != nil else {
      return Scalars.wholeNumber(entry.value, as: key, &diagnostics).map {
        NamedNumberDocument(name: name, value: $0)
      }
    }
    guard let keys = MappingReader(entry.value, as: .enumerationCase, reporting: &diagnostics) else { return nil }
    guard let value = keys.wholeNumber("value", &diagnostics) else { return nil }
    return NamedNumberDocument(
      name: name, value: value,
      label: keys.text("label", &diagnostics),
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics))
  }

  mutating func bitLabels(_ node: YAMLNode) -> Located<BitLabels>? {
    guard let keys = MappingReader(node, as: .bitLabels, reporting: &diagnostics) else { return nil }
    guard let set = keys.text("set", &diagnostics), let clear = keys.text("clear", &diagnostics) else { return nil }
    return Located(BitLabels(set: set.value, clear: clear.value), node.range)
  }
}
