extension DocumentReader {
  /// Reads an item of `characteristics`; nil without name or UUID.
  mutating func characteristic(_ node: YAMLNode) -> CharacteristicDocument? {
    guard let keys = MappingReader(node, as: .characteristic, reporting: &diagnostics) else { return nil }
    let name = keys.text("name", &diagnostics)
    let uuid = keys.text("uuid", &diagnostics)
    let value = keys.node("value").flatMap { valueSource($0) }
    guard let name, let uuid else { return nil }
    var result = CharacteristicDocument(
      name: name, uuid: uuid, propertiesRange: keys.keyRange("properties") ?? name.range, value: value,
      range: keys.range)
    result.description = keys.text("description", &diagnostics)
    result.identifier = keys.text("identifier", &diagnostics)
    result.properties = keys.list("properties", &diagnostics).compactMap {
      Scalars.word($0, as: "properties", Property.self, &diagnostics)
    }
    result.propertyCount = keys.count("properties")
    result.requirement = keys.word("requirement", Requirement.self, &diagnostics)
    result.endian = keys.word("endian", ByteOrder.self, &diagnostics)
    result.trailing = keys.word("trailing", TrailingOctets.self, &diagnostics)
    result.request = keys.node("request").flatMap { valueSource($0) }
    result.context = context(keys)
    result.message = keys.node("message").flatMap { message($0) }
    result.procedure = keys.node("procedure").flatMap { procedure($0) }
    result.initial = keys.node("initial")
    result.computed = keys.list("computed", &diagnostics).compactMap { computed($0) }
    result.examples = keys.list("examples", &diagnostics).compactMap { example($0) }
    result.onDiscovery = keys.list("on-discovery", &diagnostics).compactMap { discoveryWrite($0) }
    result.writeType = keys.word("write-type", WriteType.self, &diagnostics)
    result.notifyMode = keys.word("notify-mode", NotifyMode.self, &diagnostics)
    readPermissions(keys, into: &result)
    readDescriptors(keys, into: &result)
    return result
  }

  mutating func valueSource(_ node: YAMLNode) -> ValueSource? {
    guard node.text == nil || node.isEmpty else {
      return Scalars.text(node, as: "value", &diagnostics).map { .named($0) }
    }
    return value(node).map { .inline($0) }
  }

  /// `context`: names, each alone or with more about it.
  mutating func context(_ keys: MappingReader) -> [ContextDocument] {
    keys.list("context", &diagnostics).compactMap { contextFlag($0) }
  }

  private mutating func contextFlag(_ node: YAMLNode) -> ContextDocument? {
    guard node.text == nil else {
      return Scalars.text(node, as: "context", &diagnostics).map { ContextDocument(name: $0) }
    }
    guard let keys = MappingReader(node, as: .contextFlag, reporting: &diagnostics) else { return nil }
    guard let name = keys.text("name", &diagnostics) else { return nil }
    return ContextDocument(
      name: name, identifier: keys.text("identifier", &diagnostics), description: keys.text("description", &diagnostics)
    )
  }

  private mutating func readPermissions(_ keys: MappingReader, into result: inout CharacteristicDocument) {
    guard let node = keys.node("permissions") else { return }
    guard let keys = MappingReader(node, as: .permissions, reporting: &diagnostics) else { return }
    result.readPermission = keys.word("read", Security.self, &diagnostics)
    result.writePermission = keys.word("write", Security.self, &diagnostics)
    result.notifyPermission = keys.word("notify", Security.self, &diagnostics)
  }

  mutating func reportReference(_ node: YAMLNode) -> ReportReferenceDocument? {
    guard let keys = MappingReader(node, as: .reportReference, reporting: &diagnostics) else { return nil }
    let id = keys.wholeNumber("id", &diagnostics)
    let type = keys.word("type", ReportType.self, &diagnostics)
    guard let id, let type else { return nil }
    return ReportReferenceDocument(id: id, type: type)
  }

  mutating func presentationFormat(_ node: YAMLNode) -> PresentationFormatDocument? {
    guard let keys = MappingReader(node, as: .presentationFormat, reporting: &diagnostics) else { return nil }
    guard let format = keys.text("format", &diagnostics) else { return nil }
    let number = UnknownWord.check(
      PresentationFormat.number(format.value), written: format, as: "format", among: PresentationFormat.allNames,
      reporting: &diagnostics)
    guard number != nil else { return nil }
    return PresentationFormatDocument(
      format: format,
      exponent: keys.wholeNumber("exponent", &diagnostics),
      unit: keys.text("unit", &diagnostics),
      namespace: keys.wholeNumber("namespace", &diagnostics),
      description: keys.wholeNumber("description", &diagnostics),
      range: keys.range)
  }

  private mutating func example(_ node: YAMLNode) -> ExampleDocument? {
    guard let keys = MappingReader(node, as: .example, reporting: &diagnostics) else { return nil }
    guard let form = keys.requiredChoice(of: .example, &diagnostics) else { return nil }
    let bytes = keys.node(form).flatMap { Scalars.hex($0, as: form, &diagnostics) }
    guard let bytes, let meaning = keys.node("is") else { return nil }
    return ExampleDocument(bytes: bytes, isRequest: form == "request", meaning: meaning)
  }

  /// A mapping with `to` names another characteristic; anything else is a value for the discovered one.
  private mutating func discoveryWrite(_ node: YAMLNode) -> DiscoveryWriteDocument? {
    guard let entries = node.entries, entries.contains(where: { $0.name == "to" }) else {
      return DiscoveryWriteDocument(value: node)
    }
    guard let keys = MappingReader(node, as: .discoveryWrite, reporting: &diagnostics) else { return nil }
    guard let target = keys.text("to", &diagnostics), let value = keys.node("write") else { return nil }
    return DiscoveryWriteDocument(target: target, value: value)
  }
}
