extension DocumentReader {
  /// How many octets something takes: a number, `rest`, `nul`, the name of an earlier field, or a mapping.
  mutating func length(_ node: YAMLNode, as key: String) -> LengthDocument? {
    guard node.text == nil else {
      switch node.text {
      case "rest": return LengthDocument(form: .rest, range: node.range)
      case "nul": return LengthDocument(form: .nul, range: node.range)
      default: break
      }
      if let field = fieldName(node) { return LengthDocument(form: .field(field), range: node.range) }
      return octets(node, as: key).map { LengthDocument(form: .octets($0), range: node.range) }
    }
    guard let keys = MappingReader(node, as: .lengthForm, reporting: &diagnostics) else { return nil }
    guard keys.requiredChoice(of: .lengthForm, &diagnostics) != nil else { return nil }
    let adding = keys.wholeNumber("adding", &diagnostics)
    return lengthForm(keys).map { LengthDocument(form: $0, adding: adding, range: keys.range) }
  }

  private mutating func octets(_ node: YAMLNode, as key: String) -> Located<Int128>? {
    let number = node.text.flatMap { Scalars.integer($0) }.map { Located($0, node.range) }
    return WrongType.check(
      number, "a number of octets, `rest`, `nul`, a field or a mapping", as: key, found: node, reporting: &diagnostics)
  }

  /// The name of an earlier field, where a number may stand, too; nil for what begins like a number.
  private func fieldName(_ node: YAMLNode) -> Located<String>? {
    guard let text = node.text, let first = text.first else { return nil }
    let isName = text.hasPrefix("../") || !first.isNumber && !"+-.".contains(first)
    return isName ? Located(text, node.range) : nil
  }

  private mutating func lengthForm(_ keys: MappingReader) -> LengthDocument.Form? {
    if let field = keys.text("field", &diagnostics) { return .field(field) }
    if let most = keys.wholeNumber("max", &diagnostics) { return .atMost(most) }
    if let node = keys.node("all-but") { return others(node) }
    return prefix(keys).map { .prefix($0, keys.word("endian", ByteOrder.self, &diagnostics)) }
  }

  private mutating func others(_ node: YAMLNode) -> LengthDocument.Form? {
    guard node.text != "fields-behind" else { return .allBut(nil) }
    let number = node.text.flatMap { Scalars.integer($0) }.map { Located($0, node.range) }
    return WrongType.check(
      number, "a number of octets or `fields-behind`", as: "all-but", found: node, reporting: &diagnostics
    ).map { .allBut($0) }
  }

  /// How often something is there: a number, `rest`, the name of an earlier field, or a mapping.
  mutating func repetition(_ node: YAMLNode, as key: String = "repeat") -> RepetitionDocument? {
    guard node.text == nil else {
      if node.text == "rest" { return RepetitionDocument(form: .rest, range: node.range) }
      if let field = fieldName(node) { return RepetitionDocument(form: .field(field), range: node.range) }
      let number = node.text.flatMap { Scalars.integer($0) }
      return WrongType.check(
        number, "a number of times, `rest`, a field or a mapping", as: key, found: node, reporting: &diagnostics
      ).map { RepetitionDocument(form: .times(Located($0, node.range)), range: node.range) }
    }
    guard let keys = MappingReader(node, as: .repetition, reporting: &diagnostics) else { return nil }
    guard keys.requiredChoice(of: .repetition, &diagnostics) != nil else { return nil }
    if let field = keys.text("field", &diagnostics) {
      return RepetitionDocument(form: .field(field), range: keys.range)
    }
    let endian = keys.word("endian", ByteOrder.self, &diagnostics)
    return prefix(keys).map { RepetitionDocument(form: .prefix($0, endian), range: keys.range) }
  }

  /// The type of a number that says how many or how often.
  private mutating func prefix(_ keys: MappingReader) -> Located<ScalarType>? {
    keys.node("prefix").flatMap { Scalars.scalarType($0, as: "prefix", where: { $0.kind == .unsigned }, &diagnostics) }
  }
}
