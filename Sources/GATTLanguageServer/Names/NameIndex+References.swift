import GATTSchema

extension NameIndex {
  /// What is named in a service beside its layouts: in formulas, procedures, examples and initial values.
  func readReferences(in service: YAMLNode, _ characteristics: NameScope) {
    for name in service.value("includes")?.items ?? [] { name.text.flatMap { services[$0] }.map { use($0, name) } }
    for node in service.value("characteristics")?.items ?? [] {
      guard let own = characteristics.names.first(where: { $0.node == node.value("name") }) else { continue }
      readComputed(of: node, own, own.inner, characteristics)
      readExamples(of: node, own.inner, own.request)
      node.value("initial").map { readLiteral($0, own.inner) }
      for write in node.value("on-discovery")?.items ?? [] { readWrite(write, own, characteristics) }
      node.value("procedure").map { readProcedure($0, own) }
      for alternative in (node.value("request") ?? node.value("value"))?.value("alternatives")?.items ?? [] {
        for answer in alternative.value("answers")?.items ?? [] {
          if let values = own.inner { refer(answer, in: values) }
        }
      }
    }
  }

  private func readWrite(_ node: YAMLNode, _ own: NameDeclaration, _ characteristics: NameScope) {
    guard let target = node.value("to"), let write = node.value("write") else {
      return readLiteral(node, own.request ?? own.inner)
    }
    guard let other = target.text.flatMap({ characteristics[$0] }) else { return }
    use(other, target)
    readLiteral(write, other.request ?? other.inner)
  }

  /// Fields that requests and answers have, and alternatives of the value.
  private func readProcedure(_ node: YAMLNode, _ own: NameDeclaration) {
    for name in ["id", "sub-id"].compactMap({ node.value($0)?.value("field") }) {
      for scope in [own.inner, own.request].compactMap(\.self) {
        refer(name, in: scope)
        scope.names.filter { $0.kind == .alternative }.compactMap(\.inner).forEach { refer(name, in: $0) }
      }
    }
    guard let outcome = node.value("outcome"), let response = outcome.value("response"), let values = own.inner else {
      return
    }
    refer(response, in: values)
    guard let fields = response.text.flatMap({ values[$0] })?.inner else { return }
    if let request = outcome.value("request") { refer(request, in: fields) }
    let code = outcome.value("code").flatMap { refer($0, in: fields) }
    for key in ["success", "failure", "unsupported"] { readCase(outcome.value(key), of: code) }
  }

  /// The names in a format of advertised data, and in what is encrypted in it.
  func readAdvertisement(_ node: YAMLNode) {
    let inner = node.value("value").flatMap { readSource($0) }
    if let counter = node.value("counter"), let inner { refer(counter, in: inner) }
    readComputed(of: node, nil, inner, nil)
    readExamples(of: node, inner, nil)
    let decrypted = node.value("encryption")?.value("value").flatMap { readSource($0) }
    node.value("encryption").map { readExamples(of: $0, decrypted, nil) }
    [inner, decrypted].compactMap(\.self).forEach(keep)
  }

  func readDevice(_ node: YAMLNode) {
    for name in node.value("requires")?.items ?? [] { name.text.flatMap { services[$0] }.map { use($0, name) } }
    for name in ["receive", "write"].compactMap({ node.value($0) }) { _ = referToCharacteristic(name) }
    for action in node.value("ready")?.items ?? [] {
      let names = ["subscribe", "read", "write", "wait"].compactMap { action.value($0) }
      let named = names.compactMap { referToCharacteristic($0) }.first
      if let value = action.value("value"), let named { readLiteral(value, named.request ?? named.inner) }
    }
  }

  /// A characteristic by its name, or as `Service > Name`.
  private func referToCharacteristic(_ node: YAMLNode) -> NameDeclaration? {
    guard let text = node.text else { return nil }
    let parts = text.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let behind = parts.last else {
      let found = services.names.compactMap { $0.inner?[text] }
      if found.count == 1 { use(found[0], node) }
      return found.first
    }
    let names = parts.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    guard let service = services[names[0]], let found = service.inner?[names[1]] else { return nil }
    use(service, node, part: 0..<names[0].unicodeScalars.count)
    let start = text.unicodeScalars.count - behind.drop { $0 == " " }.unicodeScalars.count
    use(found, node, part: start..<(start + names[1].unicodeScalars.count))
    return found
  }

  func readExamples(of node: YAMLNode, _ value: NameScope?, _ request: NameScope?) {
    for example in node.value("examples")?.items ?? [] {
      let isRequest = example.value("request") != nil
      example.value("is").map { readLiteral($0, isRequest ? request ?? value : value) }
    }
  }

  /// A value: a mapping by the names of fields, elements, bits, or of an alternative; or such a name alone.
  func readLiteral(_ node: YAMLNode, _ scope: NameScope?) {
    guard let scope else { return }
    offer([scope], in: node)
    for item in node.items ?? [] { readLiteral(item, scope) }
    if let name = node.text.flatMap({ scope[$0] }), name.kind.isValue { use(name, node) }
    for entry in node.entries ?? [] {
      guard let name = scope[entry.name] else { continue }
      use(name, entry.key)
      readLiteral(entry.value, name.inner)
    }
  }
}
