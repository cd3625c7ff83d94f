import GATTFormatting
import GATTSchema

/// What may stand where somebody types, what fits best first.
struct Completion {
  /// The file, its text, and where its places are.
  let path: String
  let positions: TextPositions
  /// The profile; nil for a configuration.
  let file: OpenFile?
  let workspace: Workspace

  /// In a profile.
  init(_ file: OpenFile, in workspace: Workspace) {
    (path, positions, self.file, self.workspace) = (file.path, file.positions, file, workspace)
  }

  /// In a configuration.
  init(_ configuration: OpenConfiguration, in workspace: Workspace) {
    (path, positions, file, self.workspace) = (configuration.path, configuration.positions, nil, workspace)
  }

  /// The result of `textDocument/completion`.
  func json(at position: SourcePosition) -> JSON {
    let (items, range) = found(at: position)
    let sorted = items.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return [
      "isIncomplete": false,
      "items": .array(
        sorted.enumerated().map { $1.element.json(at: $0, replacing: range, positions, for: workspace.client) }),
    ]
  }

  private func found(at position: SourcePosition) -> (items: [CompletionItem], range: SourceRange) {
    let cursor = SourceRange(start: position, end: position)
    guard let line = positions.line(position.line - 1) else { return ([], cursor) }
    if file != nil, let found = SuppressionCompletion(line, at: position) {
      return (found.items(among: file?.compilation.diagnostics ?? []), found.replaced)
    }
    // The word that is typed may be a key or a value; what stands before it says which is likelier.
    let before = line.unicodeScalars.prefix(position.column - 1)
    let word = before.reversed().prefix { $0.properties.isAlphabetic || $0 == "-" && before.last != "-" }
    let opener = before.dropLast(word.count).last { $0 != " " }
    let isKeyFirst = opener == nil || "-{,".unicodeScalars.contains(opener ?? " ")
    for isKey in [isKeyFirst, !isKeyFirst] {
      let place = CompletionPlace(
        positions, at: position, asKey: isKey, path: path, isConfiguration: file == nil)
      guard let place else { continue }
      let items = isKey ? keys(place) : values(place)
      if !items.isEmpty { return (items, place.replaced) }
    }
    return ([], cursor)
  }

  private func keys(_ place: CompletionPlace) -> [CompletionItem] {
    guard let node = place.node, let entries = node.node.entries else { return [] }
    let known = Set(entries.map(\.name))
    if let language = node.place ?? node.shape?.choices.lazy.compactMap(\.ownPlace).first {
      return KeyCompletion(place, language, beside: known.subtracting([CompletionPlace.mark])).items
    }
    if file == nil { return ConfigurationCompletion(place, path, workspace).rules(beside: known) }
    let scopes = names(place).scopesByPlace[node.node.range] ?? []
    return scopes.flatMap(\.names).filter { !known.contains($0.name) }.map {
      var item = CompletionItem($0.name, .name)
      (item.detail, item.text) = ($0.kind.rawValue, YAMLText.scalar($0.name) + ": ")
      return item
    }
  }

  private func values(_ place: CompletionPlace) -> [CompletionItem] {
    var items = WordCompletion(place).items
    if file == nil { return items + ConfigurationCompletion(place, path, workspace).values }
    items += AssignedCompletion(place, knowing: workspace.serviceKnowledge).items
    items += NameCompletion(place, in: self).items
    return items.map { item in
      guard item.text == nil, !place.isQuoted else { return item }
      var item = item
      item.text = YAMLText.scalar(item.label)
      return item
    }
  }

  /// What the profile names, with the other line.
  func names(_ place: CompletionPlace) -> NameIndex {
    var names = ProfileNames(in: workspace)
    let imports = file.map { workspace.imports(of: $0).compactMap { names.index(of: $0) } } ?? []
    return NameIndex(place.root.node, path: path, importing: imports)
  }
}
