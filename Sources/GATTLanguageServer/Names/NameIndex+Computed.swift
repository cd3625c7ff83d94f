import GATTSchema

extension NameIndex {
  /// The names of computed values and of parts of their formulas; and in the formulas, the numbers of a value, and those of
  /// another characteristic's.
  func readComputed(
    of node: YAMLNode, _ owner: NameDeclaration?, _ value: NameScope?, _ characteristics: NameScope?
  ) {
    guard let items = node.value("computed")?.items else { return }
    // A computed value becomes a property beside those of the fields.
    let names = NameScope(of: value?.names.filter { $0.kind == .field } ?? [])
    keep(names)
    for computed in items {
      let other = computed.value("with")?.text.flatMap { characteristics?[$0] }
      if let other, let with = computed.value("with") { use(other, with) }
      let parts = NameScope()
      if let name = computed.value("name"), name.text != nil {
        let declaration = declare(.computed, name)
        declaration.inner = parts
        names.declare(declaration)
      }
      for part in computed.value("where")?.entries ?? [] {
        readFormula(part.value, of: owner, value, with: other, parts)
        parts.declare(declare(.part, part.key))
      }
      computed.value("formula").map { readFormula($0, of: owner, value, with: other, parts) }
    }
  }

  private func readFormula(
    _ formula: YAMLNode, of owner: NameDeclaration?, _ value: NameScope?, with other: NameDeclaration?,
    _ parts: NameScope
  ) {
    // A value of one number without a name has that of the characteristic.
    let lone = [(owner, value), (other, other?.inner)].compactMap { $1 == nil ? $0 : nil }
    // The parts that stand before, and none behind.
    offer([NameScope(of: parts.names), value, other?.inner, NameScope(of: lone)], in: formula)
    for path in FormulaName.paths(in: formula.text ?? "") {
      if path.count == 1, let part = parts[path[0].name] {
        use(part, formula, part: path[0].range, isFormula: true)
        continue
      }
      let found = path.count > 1 && path[0].name == other?.name ? [other].compactMap(\.self) : []
      let rest = path.dropFirst(found.count)
      let chain =
        Self.chain(rest, value) ?? Self.chain(rest, other?.inner)
        ?? lone.first { rest.count == 1 && $0.name == rest.first?.name }.map { [$0] }
      for (name, declaration) in zip(path, found + (chain ?? [])) where chain != nil {
        use(declaration, formula, part: name.range, isFormula: true)
      }
    }
  }

  /// What the names of a path mean, which is the end of a way into a value or all of it.
  private static func chain(_ path: ArraySlice<FormulaName>, _ scope: NameScope?) -> [NameDeclaration]? {
    guard let scope, let first = path.first else { return nil }
    var found: [NameDeclaration] = []
    var inside: NameScope? = scope
    for step in path {
      guard let next = inside?[step.name] else { break }
      found.append(next)
      inside = next.inner
    }
    if found.count == path.count { return found }
    guard found.isEmpty || first.name != found.first?.name else { return nil }
    let around = scope.names.lazy.filter { [.field, .alternative].contains($0.kind) }
    return around.compactMap { chain(path, $0.inner) }.first
  }
}
