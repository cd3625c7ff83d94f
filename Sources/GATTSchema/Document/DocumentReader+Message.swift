extension DocumentReader {
  /// `message` of a characteristic.
  mutating func message(_ node: YAMLNode) -> MessageDocument? {
    guard let keys = MappingReader(node, as: .message, reporting: &diagnostics) else { return nil }
    guard let choice = keys.choice(of: .message, &diagnostics) else { return nil }
    let idle = keys.number("idle", &diagnostics)
    let largest = keys.wholeNumber("max", &diagnostics)
    guard let form = messageForm(choice, keys), let largest else { return nil }
    return MessageDocument(form: form, idle: idle, largest: largest, range: node.range)
  }

  private mutating func messageForm(_ form: String?, _ keys: MappingReader) -> MessageDocument.Form? {
    switch form {
    case "length": return keys.node("length").flatMap { messageLength($0) }.map { .length($0) }
    case "tags": return messageTags(keys)
    case "index": return keys.node("index").flatMap { messageIndex($0) }.map { .index($0) }
    case "until": return keys.node("until").flatMap { messageEnd($0) }.map { .until($0) }
    default: return .idle
    }
  }

  /// `until` of a message: octets, or `json`.
  private mutating func messageEnd(_ node: YAMLNode) -> Located<[UInt8]>? {
    guard node.text != "json" else { return Located([], node.range) }
    return Scalars.hex(node, as: "until", &diagnostics)
  }

  private mutating func messageTags(_ keys: MappingReader) -> MessageDocument.Form? {
    let entries = keys.names("tags", &diagnostics)
    guard let node = keys.node("tags"), node.entries != nil else { return nil }
    guard EmptyNames.check(entries, of: "tags", at: node.range, reporting: &diagnostics) else { return nil }
    let tags = entries.compactMap { entry -> (Located<Int128>, MessageDocument.End)? in
      let end: MessageDocument.End? =
        entry.value.entries == nil
        ? Scalars.wholeNumber(entry.value, as: "tags", &diagnostics).map { .octets($0) }
        : messageLength(entry.value).map { .length($0) }
      guard let tag = Scalars.wholeNumber(entry.key, as: "tags", &diagnostics), let end else { return nil }
      return (tag, end)
    }
    return tags.count == entries.count ? .tags(tags) : nil
  }

  private mutating func messageLength(_ node: YAMLNode) -> MessageLengthDocument? {
    guard let keys = MappingReader(node, as: .messageLength, reporting: &diagnostics) else { return nil }
    let offset = keys.wholeNumber("at", &diagnostics)
    let type = keys.node("raw").flatMap {
      Scalars.scalarType($0, as: "raw", where: { $0.kind == .unsigned }, &diagnostics)
    }
    let endian = keys.word("endian", ByteOrder.self, &diagnostics)
    let adding = keys.wholeNumber("adding", &diagnostics)
    guard let offset, let type else { return nil }
    return MessageLengthDocument(offset: offset, type: type, endian: endian, adding: adding)
  }

  private mutating func messageIndex(_ node: YAMLNode) -> MessageIndexDocument? {
    guard let keys = MappingReader(node, as: .messageIndex, reporting: &diagnostics) else { return nil }
    let index = keys.wholeNumber("at", &diagnostics)
    let header = keys.wholeNumber("header", &diagnostics)
    guard let index, let header else { return nil }
    return MessageIndexDocument(
      index: index, total: keys.wholeNumber("total", &diagnostics), first: keys.wholeNumber("first", &diagnostics),
      header: header, kept: keys.wholeNumber("keep", &diagnostics))
  }

  /// `procedure` of a characteristic.
  mutating func procedure(_ node: YAMLNode) -> ProcedureDocument? {
    guard let keys = MappingReader(node, as: .procedure, reporting: &diagnostics) else { return nil }
    let outcome = keys.node("outcome").flatMap { self.outcome($0) }
    guard let timeout = keys.number("timeout", &diagnostics) else { return nil }
    guard outcome != nil || keys.node("outcome") == nil else { return nil }
    let identifier = keys.node("id").flatMap { self.identifier($0) }
    let subIdentifier = keys.node("sub-id").flatMap { self.subIdentifier($0) }
    guard identifier != nil || keys.node("id") == nil, subIdentifier != nil || keys.node("sub-id") == nil else {
      return nil
    }
    return ProcedureDocument(
      timeout: timeout, outcome: outcome, identifier: identifier, subIdentifier: subIdentifier,
      retries: keys.wholeNumber("retries", &diagnostics), range: keys.range)
  }

  private mutating func identifier(_ node: YAMLNode) -> IdentifierDocument? {
    guard let keys = MappingReader(node, as: .procedureIdentifier, reporting: &diagnostics) else { return nil }
    let least = keys.wholeNumber("min", &diagnostics)
    let greatest = keys.wholeNumber("max", &diagnostics)
    return keys.text("field", &diagnostics).map { IdentifierDocument(field: $0, least: least, greatest: greatest) }
  }

  private mutating func subIdentifier(_ node: YAMLNode) -> Located<String>? {
    MappingReader(node, as: .procedureSubIdentifier, reporting: &diagnostics)?.text("field", &diagnostics)
  }

  private mutating func outcome(_ node: YAMLNode) -> OutcomeDocument? {
    guard let keys = MappingReader(node, as: .outcome, reporting: &diagnostics) else { return nil }
    let texts = ["response", "request", "code", "success"].compactMap { keys.text($0, &diagnostics) }
    guard texts.count == 4 else { return nil }
    let (failure, unsupported) = (keys.text("failure", &diagnostics), keys.text("unsupported", &diagnostics))
    guard failure != nil || keys.node("failure") == nil, unsupported != nil || keys.node("unsupported") == nil else {
      return nil
    }
    return OutcomeDocument(
      response: texts[0], request: texts[1], code: texts[2], success: texts[3], failure: failure,
      unsupported: unsupported)
  }
}
