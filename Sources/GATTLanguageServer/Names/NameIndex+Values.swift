import GATTSchema

extension NameIndex {
  /// The names in a layout: those of its fields, elements, bits or alternatives; nil where it has none.
  func readValue(_ node: YAMLNode, in outer: NameScope?) -> NameScope? {
    if let fields = node.value("struct")?.items {
      let scope = NameScope(inside: outer)
      for field in fields { readField(field, in: scope) }
      return scope
    }
    if let alternatives = node.value("alternatives")?.items {
      let tags = outer.map { readTag(node.value("union"), in: $0) } ?? []
      let scope = NameScope(inside: outer)
      for alternative in alternatives {
        readAlternative(alternative, in: scope, around: outer)
        readCases(alternative.value("is"), of: tags)
      }
      return scope
    }
    if let bits = node.value("bits")?.entries { return readBits(bits) }
    if let numbers = readNamedNumbers(node) { return numbers }
    if let elements = node.value("elements")?.items {
      let scope = NameScope(inside: outer)
      for name in elements.compactMap({ $0.text == nil ? $0.value("name") : $0 }) {
        scope.declare(declare(.element, name))
      }
      return scope
    }
    guard let type = node.value("type") else { return nil }
    return readSource(type)
  }

  private func readField(_ node: YAMLNode, in scope: NameScope) {
    readCondition(node.value("when"), in: scope)
    readCondition(node.value("alternate")?.value("when"), in: scope)
    for key in ["repeat", "count", "length", "bytes"] { readAmount(node.value(key), in: scope) }
    for name in node.value("over")?.items ?? [] { refer(name, in: scope) }
    let inner = readValue(node, in: scope)
    if let name = node.value("name"), name.text != nil {
      let declaration = declare(.field, name)
      declaration.inner = inner
      scope.declare(declaration)
    }
    // The bits of a number are known by their names alone, too.
    if node.value("bits") != nil || node.value("struct") == nil && inner?.names.first?.kind == .bit {
      inner?.names.forEach(scope.declare)
    }
  }

  private func readAlternative(_ node: YAMLNode, in scope: NameScope, around outer: NameScope?) {
    let inner = readValue(node, in: outer)
    guard let name = node.value("name"), name.text != nil else { return }
    let declaration = declare(.alternative, name)
    declaration.inner = inner
    scope.declare(declaration)
  }

  /// `0: Open`, `Open: 0`, or `0: { name: Open }`.
  private func readBits(_ entries: [YAMLEntry]) -> NameScope {
    let scope = NameScope()
    for entry in entries {
      let isNumber = entry.name.first.map { $0.isNumber } ?? false
      let name = entry.value.value("name") ?? (isNumber ? entry.value : entry.key)
      if name.text != nil, name.text != "reserved" { scope.declare(declare(.bit, name)) }
    }
    return scope
  }

  /// The cases of a number, and its special numbers; nil where it has neither.
  private func readNamedNumbers(_ node: YAMLNode) -> NameScope? {
    let (cases, special) = (node.value("cases")?.entries ?? [], node.value("special")?.entries ?? [])
    guard !cases.isEmpty || !special.isEmpty else { return nil }
    let scope = NameScope()
    for entry in cases {
      let isNumber = entry.name.first.map { $0.isNumber || $0 == "-" } ?? false
      scope.declare(declare(.enumerationCase, isNumber && entry.value.text != nil ? entry.value : entry.key))
    }
    for entry in special { scope.declare(declare(.special, entry.key)) }
    return scope
  }

  /// What a number has to be: cases of it, each by its name. Several numbers have a list of one for each.
  private func readCases(_ node: YAMLNode?, of numbers: [NameDeclaration?]) {
    guard let node else { return }
    let items = node.items ?? [node]
    for (place, item) in items.enumerated() {
      let number = numbers.count > 1 ? numbers.dropFirst(place).first : numbers.first
      readCase(item, of: number ?? nil)
      for key in ["from", "to", "not"] { readCases(item.value(key), of: [number ?? nil]) }
    }
  }

  /// A case of a number, by its name.
  func readCase(_ node: YAMLNode?, of number: NameDeclaration?) {
    guard let node, let name = node.text.flatMap({ number?.inner?[$0] }), name.kind == .enumerationCase else { return }
    use(name, node)
  }

  /// `when`: a name, a condition, or a list of these.
  private func readCondition(_ node: YAMLNode?, in scope: NameScope) {
    guard let node else { return }
    for item in node.items ?? [] { readCondition(item, in: scope) }
    refer(node, in: scope)
    let field = node.value("field").flatMap { refer($0, in: scope) }
    readCases(node.value("is"), of: [field])
    readFlag(node.value("context"))
    readCondition(node.value("not"), in: scope)
  }

  /// How often or how long something is: a name, or `field:`.
  private func readAmount(_ node: YAMLNode?, in scope: NameScope) {
    guard let node, !["rest", "nul"].contains(node.text) else { return }
    refer(node.value("field") ?? node, in: scope)
  }

  /// What tells which alternative of a union is there: a number, or several.
  private func readTag(_ node: YAMLNode?, in scope: NameScope) -> [NameDeclaration?] {
    guard let node, node.text != "length", node.text.flatMap({ ScalarType($0) }) == nil else { return [] }
    let tag = node.value("field") ?? node
    return (tag.items ?? [tag]).map { refer($0, in: scope) }
  }

  /// A name, or a path such as `../Wide` or `Header/Kind`. Returns what it leads to.
  @discardableResult
  func refer(_ node: YAMLNode, in scope: NameScope) -> NameDeclaration? {
    guard let text = node.text else { return nil }
    var found: NameDeclaration?
    var (scope, place): (NameScope?, Int) = (scope, 0)
    for step in text.split(separator: "/", omittingEmptySubsequences: false) {
      let part = place..<(place + step.unicodeScalars.count)
      place = part.upperBound + 1
      guard step != ".." else {
        scope = scope?.outer
        continue
      }
      found = scope?[String(step)]
      guard let declaration = found else { return nil }
      use(declaration, node, part: part)
      scope = declaration.inner
    }
    return found
  }
}
