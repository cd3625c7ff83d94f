import GATTFormatting
import GATTSchema

/// Names that stand elsewhere: of types, of earlier fields and bits, of characteristics and services, those of a literal or a
/// formula, and of files.
struct NameCompletion {
  private let place: CompletionPlace
  private let completion: Completion

  init(_ place: CompletionPlace, in completion: Completion) {
    (self.place, self.completion) = (place, completion)
  }

  /// The items.
  var items: [CompletionItem] {
    guard let node = place.node else { return [] }
    let isInList = { (keys: Set<String>, depth: Int) in
      node.key == nil && place.path.nodes.suffix(depth).contains { $0.key.map(keys.contains) == true }
    }
    if TypeNames.isReference(node) { return types }
    if node.key.map(CompletionPlace.references.contains) == true || isInList(["over", "when", "field"], 3) {
      return earlierNames
    }
    if isInList(["imports"], 2) { return importable }
    return declared
  }

  /// The types of the file and of those that it imports, and those that everybody has.
  private var types: [CompletionItem] {
    let imports = completion.file.map { completion.workspace.imports(of: $0).compactMap(\.root) } ?? []
    let own = ([place.root] + imports).flatMap { $0.node.value("types")?.entries ?? [] }.map { entry in
      var item = CompletionItem(entry.name, .type)
      item.isDocumentationQuoted = true
      item.documentation = entry.value.value("description")?.text ?? "A type of this profile."
      return item
    }
    let shared = SharedType.allCases.map { type in
      var item = CompletionItem(type.rawValue, .type)
      (item.documentation, item.rank) = (WordMeanings.meaning(of: type.rawValue, behind: "type"), 1)
      return item
    }
    return own + (place.node?.key == "type" ? shared : [])
  }

  private var earlierNames: [CompletionItem] {
    var seen: Set<String> = []
    return place.path.earlierNames.filter { seen.insert($0.name).inserted }.map { CompletionItem($0.name, .name) }
  }

  /// What names a characteristic, by the mapping that it stands in.
  private static let namingCharacteristics: [String: Set<String>] = [
    Place.device.name: ["receive", "write"], Place.readyAction.name: ["subscribe", "read", "write", "wait"],
    Place.discoveryWrite.name: ["to"], Place.computed.name: ["with"],
  ]

  private var declared: [CompletionItem] {
    let names = completion.names(place)
    guard let node = place.node, let key = place.key else { return [] }
    let naming = place.mapping?.place.flatMap { Self.namingCharacteristics[$0.name] }
    if naming?.contains(key) == true { return characteristics(names) }
    if ["requires", "includes"].contains(key) { return declarations(names, .service) }
    let scopes = names.scopesByPlace[node.node.range] ?? []
    let isFormula = node.key == "formula" || place.path.nodes.dropLast().last?.key == "where"
    let offered = scopes.flatMap(\.names).filter {
      isFormula != $0.kind.isValue || isFormula && $0.kind == .bit || $0.kind == .context
    }
    return offered.map {
      var item = CompletionItem(isFormula ? FormulaName.text($0.name) ?? $0.name : $0.name, .name)
      item.detail = $0.kind.rawValue
      if isFormula { item.text = item.label }
      return item
    }
  }

  /// Those of the service around first.
  private func characteristics(_ names: NameIndex) -> [CompletionItem] {
    let service = place.path.nodes.last { $0.place?.name == Place.service.name }?.node.range
    return names.declarations.filter { $0.kind == .characteristic }.map { declaration in
      var item = CompletionItem(declaration.name, .characteristic)
      item.rank = service?.touches(declaration.node.range.start) == false ? 1 : 0
      return item
    }
  }

  private func declarations(_ names: NameIndex, _ kind: NameDeclaration.Kind) -> [CompletionItem] {
    names.declarations.filter { $0.kind == kind }.map { CompletionItem($0.name, .characteristic) }
  }

  /// The paths, from the file's folder, of the other files that are open in the editor or lie in that folder; then the
  /// profiles that ship.
  private var importable: [CompletionItem] {
    let (path, workspace) = (completion.path, completion.workspace)
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let paths = Set(workspace.paths + workspace.files.values.map(\.path))
    let written = Set(place.path.nodes.dropLast().last?.node.items?.compactMap(\.text) ?? [])
    let found = paths.filter { $0.hasPrefix(folder) && $0 != path }.map { String($0.dropFirst(folder.count)) }
    let files = found.sorted().map { CompletionItem($0, .file) }
    let shipped = workspace.serviceKnowledge.imports.map {
      var item = CompletionItem($0, .file)
      item.rank = 1
      return item
    }
    return (files + shipped).filter { !written.contains($0.label) }
  }
}
