extension DocumentReader {
  /// A condition: a name, a mapping, or a list of these.
  mutating func condition(_ node: YAMLNode) -> ConditionDocument? {
    if let items = node.items {
      guard EmptyNames.check(items, of: "when", at: node.range, reporting: &diagnostics) else { return nil }
      let conditions = items.compactMap { condition($0) }
      return conditions.count == items.count ? .all(conditions) : nil
    }
    guard node.text == nil else { return Scalars.text(node, as: "when", &diagnostics).map { .isSet($0) } }
    guard let keys = MappingReader(node, as: .condition, reporting: &diagnostics) else { return nil }
    return condition(keys)
  }

  private mutating func condition(_ keys: MappingReader) -> ConditionDocument? {
    guard let form = keys.requiredChoice(of: .condition, &diagnostics) else { return nil }
    if form != "field", let range = keys.keyRange("is") {
      InapplicableKey.report("is", at: range, to: "`\(form)`", &diagnostics)
      return nil
    }
    switch form {
    case "not": return keys.node("not").flatMap { condition($0) }.map { .not($0) }
    case "context": return keys.text("context", &diagnostics).map { .context($0) }
    default: return comparison(keys)
    }
  }

  /// `{ field: Name, is: 3 }`
  private mutating func comparison(_ keys: MappingReader) -> ConditionDocument? {
    guard let field = keys.text("field", &diagnostics) else { return nil }
    guard let node = keys.node("is") else {
      MissingKey.report("is", of: .condition, at: keys.range, to: &diagnostics)
      return nil
    }
    guard let items = node.items else {
      return Scalars.text(node, as: "is", &diagnostics).map { .isOne(field, of: [$0]) }
    }
    guard EmptyNames.check(items, of: "is", at: node.range, reporting: &diagnostics) else { return nil }
    let values = items.compactMap { Scalars.text($0, as: "is", &diagnostics) }
    return values.count == items.count ? .isOne(field, of: values) : nil
  }

  /// `alternate` of a number.
  mutating func alternate(_ node: YAMLNode) -> AlternateDocument? {
    guard let keys = MappingReader(node, as: .alternate, reporting: &diagnostics) else { return nil }
    let condition = keys.node("when").flatMap { self.condition($0) }
    let scalar = keys.node("raw").flatMap { Scalars.scalarType($0, as: "raw", &diagnostics) }
    let scale = keys.number("scale", &diagnostics)
    let offset = keys.number("offset", &diagnostics)
    let unit = keys.text("unit", &diagnostics)
    return condition.map {
      AlternateDocument(condition: $0, scalar: scalar, scale: scale, offset: offset, unit: unit, range: node.range)
    }
  }

  /// `checksum` with its `over` and `endian`.
  mutating func checksum(_ keys: MappingReader) -> ChecksumDocument? {
    guard let node = keys.node("checksum"), let algorithm = algorithm(node) else { return nil }
    return ChecksumDocument(
      algorithm: Located(algorithm, node.range),
      endian: keys.word("endian", ByteOrder.self, &diagnostics),
      over: keys.texts("over", &diagnostics),
      overRange: keys.node("over")?.range)
  }

  private mutating func algorithm(_ node: YAMLNode) -> ChecksumAlgorithm? {
    guard node.text == nil else {
      guard let text = Scalars.text(node, as: "checksum", &diagnostics) else { return nil }
      return UnknownWord.check(
        ChecksumAlgorithm(text.value), written: text, as: "checksum", among: ChecksumAlgorithm.names,
        reporting: &diagnostics
      )?.value
    }
    guard let keys = MappingReader(node, as: .checksum, reporting: &diagnostics) else { return nil }
    let width = keys.wholeNumber("width", &diagnostics)
    guard let bits = width.flatMap({ BadChecksum.check(width: $0, reporting: &diagnostics) }) else { return nil }
    guard BadChecksum.check(keys, reporting: &diagnostics) else { return nil }
    guard keys.node("polynomial") == nil else { return crc(keys, bits).map { .crc($0) } }
    return sum(keys, bits).map { .sum($0) }
  }

  private mutating func sum(_ keys: MappingReader, _ bits: Int) -> ChecksumSum? {
    let isNegated = keys.truth("negate", &diagnostics)?.value ?? false
    guard let initial = register("initial", keys, bits), let finalXOR = register("final-xor", keys, bits) else {
      return nil
    }
    guard let terms = terms(keys) else { return nil }
    return ChecksumSum(octets: bits / 8, initial: initial, isNegated: isNegated, finalXOR: finalXOR, terms: terms)
  }

  /// What of the octets is added.
  private mutating func terms(_ keys: MappingReader) -> ChecksumTerms? {
    var terms = ChecksumTerms.all
    if let start = keys.wholeNumber("start", &diagnostics) {
      guard let start = BadChecksum.check(start, atLeast: 0, reporting: &diagnostics) else { return nil }
      terms.start = start
    }
    if let step = keys.wholeNumber("step", &diagnostics) {
      guard let step = BadChecksum.check(step, atLeast: 1, reporting: &diagnostics) else { return nil }
      terms.step = step
    }
    terms.digits = keys.word("digits", HexadecimalCase.self, &diagnostics)?.value
    return terms
  }

  private mutating func crc(_ keys: MappingReader, _ bits: Int) -> CRC? {
    let polynomial = register("polynomial", keys, bits)
    let initial = register("initial", keys, bits)
    let finalXOR = register("final-xor", keys, bits)
    let reflectsInput = keys.truth("reflect-input", &diagnostics)
    let reflectsOutput = keys.truth("reflect-output", &diagnostics)
    guard let polynomial, let initial, let finalXOR else { return nil }
    return CRC(
      width: bits, polynomial: polynomial, initial: initial, reflectsInput: reflectsInput?.value ?? false,
      reflectsOutput: reflectsOutput?.value ?? false, finalXOR: finalXOR)
  }

  /// A number as wide as the register; 0 when it is not written.
  private mutating func register(_ key: String, _ keys: MappingReader, _ bits: Int) -> UInt32? {
    guard let number = keys.wholeNumber(key, &diagnostics) else { return keys.node(key) == nil ? 0 : nil }
    return BadChecksum.check(number, bits: bits, reporting: &diagnostics)
  }
}
