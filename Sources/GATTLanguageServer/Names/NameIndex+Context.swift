import GATTSchema

extension NameIndex {
  /// Reads a layout of a characteristic or a type with what its `context` names: `X`, or `{ name: X }`.
  func withContext<Result>(of node: YAMLNode, _ read: (NameScope) -> Result) -> Result {
    let outer = context
    defer { context = outer }
    let flags = NameScope()
    for item in node.value("context")?.items ?? [] {
      guard let name = item.text == nil ? item.value("name") : item, name.text != nil else { continue }
      flags.declare(declare(.context, name))
    }
    keep(flags)
    context = flags
    return read(flags)
  }

  /// Takes over what a type knows of its context, as what has a value of the type does. Those of one name are one.
  func adoptContext(of type: NameDeclaration) {
    guard let context, let flags = type.context, flags !== context else { return }
    for flag in flags.names {
      if let known = context[flag.name] { join(known, flag) } else { context.declare(flag) }
    }
  }

  /// A name of the context, in a condition.
  func readFlag(_ node: YAMLNode?) {
    guard let node, let context else { return }
    offer([context], in: node)
    if let flag = node.text.flatMap({ context[$0] }) { use(flag, node) }
  }
}
