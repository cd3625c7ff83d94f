import GATTFormatting
import GATTSchema

/// What may stand where somebody types.
struct Completion {
  /// What stands in place of the word that is being typed, so that the rest can be read.
  private static let mark = "zzCURSORzz"

  private let file: OpenFile
  private let position: SourcePosition
  private let workspace: Workspace

  init(_ file: OpenFile, at position: SourcePosition, in workspace: Workspace) {
    (self.file, self.position, self.workspace) = (file, position, workspace)
  }

  /// The result of `textDocument/completion`.
  var json: JSON {
    guard let line = file.positions.line(position.line - 1) else { return [] }
    let scalars = Array(line.unicodeScalars)
    let before = scalars.prefix(position.column - 1)
    let word = before.reversed().prefix {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_/%°²³".unicodeScalars.contains($0)
    }
    let head = String(String.UnicodeScalarView(before.dropLast(word.count)))
    let tail = String(String.UnicodeScalarView(scalars.dropFirst(position.column - 1)))
    let opener = head.last { $0 != " " }
    let isKeyFirst = opener == nil || "-{,".contains(opener ?? " ")
    for isKey in [isKeyFirst, !isKeyFirst] {
      guard let root = tree(head + Self.mark + (isKey ? ": " : "") + tail) else { continue }
      let items = isKey ? keys(in: root) : values(in: root)
      if !items.isEmpty { return ["isIncomplete": false, "items": .array(items)] }
    }
    return ["isIncomplete": false, "items": []]
  }

  /// The tree with another line in place of the one that is being typed.
  private func tree(_ line: String) -> PlacedNode? {
    guard let old = file.positions.line(position.line - 1) else { return nil }
    let range = SourceRange(
      start: SourcePosition(line: position.line, column: 1),
      end: SourcePosition(line: position.line, column: old.unicodeScalars.count + 1))
    var diagnostics = Diagnostics()
    let source = SourceFile(path: file.path, bytes: file.positions.replacing([(range, line)]))
    return YAMLReader.read(source, reporting: &diagnostics).map { PlacedNode(document: $0) }
  }

  /// What the profile names, with the other line.
  private func names(in root: PlacedNode) -> NameIndex {
    var names = ProfileNames(in: workspace)
    let imports = workspace.imports(of: file).compactMap { names.index(of: $0) }
    return NameIndex(root.node, path: file.path, importing: imports)
  }

  private func keys(in root: PlacedNode) -> [JSON] {
    let path = NodePath(in: root) { $0.node.value(Self.mark) != nil }
    guard let node = path?.last, let entries = node.node.entries else { return [] }
    let known = Set(entries.map(\.name))
    guard let place = node.place ?? node.shape?.choices.lazy.compactMap(\.ownPlace).first else {
      let scopes = names(in: root).scopesByPlace[node.node.range] ?? []
      return scopes.flatMap(\.names).filter { !known.contains($0.name) }.map {
        Self.item($0.name, kind: 5, detail: $0.kind.rawValue, inserting: $0.name + ": ")
      }
    }
    return place.keys(beside: known).enumerated().map { index, key in
      [
        "label": .string(key.name), "kind": 10, "detail": .string(key.isRequired ? "required" : ""),
        "documentation": .string(key.summary), "insertText": .string(snippet(key)), "insertTextFormat": 2,
        "sortText": .string(String(1_000 + index)),
      ]
    }
  }

  private func snippet(_ key: LanguageKey) -> String {
    switch key.shape.choices.first {
    case .list(.word): "\(key.name): [$0]"
    case .list(let item) where item.choices.contains { $0.ownPlace != nil }: "\(key.name):\n  - $0"
    case .names: "\(key.name):\n  $0"
    case .hex: "\(key.name): \"$0\""
    default: "\(key.name): $0"
    }
  }

  private func values(in root: PlacedNode) -> [JSON] {
    let path = NodePath(in: root) { $0.node.text?.contains(Self.mark) == true }
    guard let path, let node = path.last else { return [] }
    var items: [JSON] = []
    for choice in node.shape?.choices ?? [] {
      switch choice {
      case .word(let words): items += words.map { Self.item($0, kind: 20) }
      case .truth: items += ["true", "false"].map { Self.item($0, kind: 20) }
      case .uuid:
        items += assigned(path).map { Self.item($0.uuid, kind: 12, detail: $0.name, filter: "\($0.uuid) \($0.name)") }
      default: break
      }
    }
    if TypeNames.isReference(node) { items += types(root).map { Self.item($0, kind: 7) } }
    switch node.key {
    case "unit": items += Unit.allSymbols.map { Self.item($0, kind: 11) }
    case "name" where isAttribute(path): items += assigned(path).map { Self.item($0.name, kind: 12, detail: $0.uuid) }
    case "when", "field", "union", "repeat", "count", "length", "bytes", "over", "not":
      items += path.earlierNames.map { Self.item($0.name, kind: 5) }
    case nil where path.nodes.suffix(3).contains { ["over", "when", "field"].contains($0.key) }:
      items += path.earlierNames.map { Self.item($0.name, kind: 5) }
    case nil where path.nodes.suffix(2).contains { $0.key == "imports" }:
      items += importable.map { Self.item($0, kind: 17) }
    default: items += declared(path, root)
    }
    return items
  }

  /// Names that stand elsewhere in the file: of characteristics and services, and those of a literal or a formula.
  private func declared(_ path: NodePath, _ root: PlacedNode) -> [JSON] {
    let names = names(in: root)
    let keys = path.nodes.suffix(2).compactMap(\.key)
    let isNamingCharacteristic = !Set(keys).isDisjoint(with: [
      "with", "to", "receive", "subscribe", "read", "write", "wait",
    ])
    let kind: NameDeclaration.Kind? =
      if isNamingCharacteristic { .characteristic } else if !Set(keys).isDisjoint(with: ["requires", "includes"]) {
        .service
      } else { nil }
    if let kind { return names.declarations.filter { $0.kind == kind }.map { Self.item($0.name, kind: 8) } }
    let scopes = path.last.flatMap { names.scopesByPlace[$0.node.range] } ?? []
    let isFormula = path.last?.key == "formula" || path.nodes.dropLast().last?.key == "where"
    let offered = scopes.flatMap(\.names).filter {
      isFormula != $0.kind.isValue || isFormula && $0.kind == .bit || $0.kind == .context
    }
    return offered.map { Self.item(isFormula ? FormulaName.text($0.name) ?? $0.name : $0.name, kind: 5) }
  }

  /// The paths, from the file's folder, of the other files that are open in the editor or lie in that folder.
  private var importable: [String] {
    let folder = file.path.prefix(through: file.path.lastIndex(of: "/") ?? file.path.startIndex)
    let paths = Set(workspace.paths + workspace.files.values.map(\.path))
    return paths.filter { $0.hasPrefix(folder) && $0 != file.path }.map { String($0.dropFirst(folder.count)) }.sorted()
  }

  private func isAttribute(_ path: NodePath) -> Bool {
    ["a service", "a characteristic"].contains(path.nodes.dropLast().last?.place?.name)
  }

  /// What the Bluetooth SIG has assigned to what is described around.
  private func assigned(_ path: NodePath) -> [(uuid: String, name: String)] {
    let isService = path.nodes.dropLast().last?.place?.name == "a service"
    let names = isService ? AssignedServiceNames.all : AssignedCharacteristicNames.all
    return names.map { (String($0.number, radix: 16, uppercase: true), $0.name) }
  }

  private func types(_ root: PlacedNode) -> [String] {
    ([root] + workspace.imports(of: file).compactMap(\.root)).flatMap {
      $0.node.value("types")?.entries?.map(\.name) ?? []
    }
  }

  private static func item(
    _ text: String, kind: Int, detail: String? = nil, filter: String? = nil, inserting insertion: String? = nil
  ) -> JSON {
    var members: [String: JSON] = ["label": .string(text), "kind": .int(kind)]
    if let detail { members["detail"] = .string(detail) }
    if let filter { members["filterText"] = .string(filter) }
    if let insertion { members["insertText"] = .string(insertion) }
    return .object(members)
  }
}

extension Place {
  /// The keys that can stand beside those that are written: once a kind is chosen, no other kind, and none that it lacks.
  fileprivate func keys(beside written: Set<String>) -> [LanguageKey] {
    let chosen = count == .one ? choices.first(where: written.contains) : nil
    let kind = chosen.flatMap(LayoutKind.init(rawValue:))
    return keys.filter { key in
      guard !written.contains(key.name) else { return false }
      guard chosen != nil else { return true }
      if choices.contains(key.name) { return false }
      return kind.flatMap { key.kinds?.contains($0) } ?? true
    }
  }

  private var choices: [String] { choice?.keys ?? [] }
  private var count: Count? { choice?.count }
}
