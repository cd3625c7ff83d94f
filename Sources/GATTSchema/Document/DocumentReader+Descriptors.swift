extension DocumentReader {
  /// `descriptors` of a characteristic.
  mutating func readDescriptors(_ keys: MappingReader, into result: inout CharacteristicDocument) {
    guard let node = keys.node("descriptors") else { return }
    guard let keys = MappingReader(node, as: .descriptors, reporting: &diagnostics) else { return }
    result.userDescription = keys.text("user-description", &diagnostics)
    if let node = keys.node("presentation-format") {
      result.presentationFormats = (node.items ?? [node]).compactMap { presentationFormat($0) }
    }
    result.reportReference = keys.node("report-reference").flatMap { reportReference($0) }
    for key in keys.keys {
      guard let kind = DescriptorKind(rawValue: key.value), let node = keys.node(key.value) else { continue }
      let items = kind.mayRepeat ? node.items ?? [node] : [node]
      result.descriptors += items.compactMap { descriptor(kind, $0, at: key.range) }
    }
    result.descriptors += keys.list("own", &diagnostics).compactMap { ownDescriptor($0) }
  }

  private mutating func descriptor(
    _ kind: DescriptorKind, _ node: YAMLNode, at range: SourceRange
  ) -> DescriptorDocument? {
    guard let keys = MappingReader(node, as: .descriptor, reporting: &diagnostics) else { return nil }
    guard let initial = keys.node("initial") else { return nil }
    let layout = StandardDescriptors.layout(of: kind, at: range).flatMap { self.value($0) }
    let uuid = Located("0x" + Hex.digits(UInt64(kind.number), count: 4), range)
    var result = DescriptorDocument(
      kind: kind, name: Located(kind.name, range), uuid: uuid,
      value: layout.map { .inline($0) }, initial: initial)
    readPermissions(keys, into: &result)
    return result
  }

  private mutating func ownDescriptor(_ node: YAMLNode) -> DescriptorDocument? {
    guard let keys = MappingReader(node, as: .ownDescriptor, reporting: &diagnostics) else { return nil }
    let name = keys.text("name", &diagnostics)
    let uuid = keys.text("uuid", &diagnostics)
    let value = keys.node("value").flatMap { valueSource($0) }
    guard let name, let uuid, let initial = keys.node("initial") else { return nil }
    var result = DescriptorDocument(name: name, uuid: uuid, value: value, initial: initial)
    result.description = keys.text("description", &diagnostics)
    result.identifier = keys.text("identifier", &diagnostics)
    readPermissions(keys, into: &result)
    return result
  }

  private mutating func readPermissions(_ keys: MappingReader, into result: inout DescriptorDocument) {
    guard let node = keys.node("permissions") else { return }
    guard let keys = MappingReader(node, as: .descriptorPermissions, reporting: &diagnostics) else { return }
    result.readPermission = keys.word("read", Security.self, &diagnostics)
    result.writePermission = keys.word("write", Security.self, &diagnostics)
  }
}
