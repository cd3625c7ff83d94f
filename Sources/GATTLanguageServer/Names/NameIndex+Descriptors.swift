import GATTSchema

extension NameIndex {
  /// The names in the descriptors of a characteristic whose value has the names `value`.
  func readDescriptors(of characteristic: YAMLNode, holding value: NameScope?) {
    guard let descriptors = characteristic.value("descriptors") else { return }
    let own = NameScope()
    for item in descriptors.value("own")?.items ?? [] { readOwnDescriptor(item, in: own) }
    keep(own)
    for kind in DescriptorKind.allCases {
      guard let node = descriptors.value(kind.rawValue) else { continue }
      let names = standardDescriptors.types[kind.name]?.inner
      for initial in (node.items ?? [node]).compactMap({ $0.value("initial") }) {
        readStandard(initial, names, holding: kind.holdsValues ? value : nil)
      }
    }
  }

  private func readOwnDescriptor(_ node: YAMLNode, in scope: NameScope) {
    let inner = node.value("value").flatMap { readSource($0) }
    node.value("initial").map { readLiteral($0, inner) }
    guard let name = node.value("name"), let text = name.text else { return }
    let declaration = declare(.descriptor, name)
    declaration.inner = inner
    // Several of one name are one kind, whose layouts are one.
    if let other = scope[text] { joinAll(other, declaration) }
    scope.declare(declaration)
  }

  private func joinAll(_ one: NameDeclaration, _ other: NameDeclaration) {
    join(one, other)
    guard let inner = one.inner, other.inner !== inner else { return }
    for name in inner.names {
      if let twin = other.inner?[name.name] { joinAll(name, twin) }
    }
  }

  /// A value of a descriptor of the SIG: its own names are in no file, those of the characteristic's value in it are.
  private func readStandard(_ node: YAMLNode, _ scope: NameScope?, holding value: NameScope?) {
    if let scope { offer([scope], in: node) }
    for entry in node.entries ?? [] {
      let inner = scope?[entry.name]?.inner
      if let value, inner == nil {
        readLiteral(entry.value, value)
      } else {
        readStandard(entry.value, inner, holding: nil)
      }
    }
  }
}
