import GATTFormatting
import GATTSchema

/// What may stand where somebody types.
struct Completion {
  /// What stands in place of the word that is being typed, so that the rest can be read.
  private static let mark = "zzCURSORzz"

  private let file: OpenFile
  private let position: SourcePosition
  private let imports: [OpenFile]

  init(_ file: OpenFile, at position: SourcePosition, importing imports: [OpenFile]) {
    (self.file, self.position, self.imports) = (file, position, imports)
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
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(position.line - 1) else { return nil }
    lines[position.line - 1] = line
    var diagnostics = Diagnostics()
    let source = SourceFile(path: file.path, text: lines.joined(separator: "\n"))
    return YAMLReader.read(source, reporting: &diagnostics).map { PlacedNode(document: $0) }
  }

  private func keys(in root: PlacedNode) -> [JSON] {
    let path = NodePath(in: root) { $0.node.value(Self.mark) != nil }
    guard let node = path?.last, let entries = node.node.entries else { return [] }
    let place = node.place ?? node.shape?.choices.lazy.compactMap(\.ownPlace).first
    let known = Set(entries.map(\.name))
    return (place?.keys ?? []).filter { !known.contains($0.name) }.enumerated().map { index, key in
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
    case "when", "field", "union", "repeat", "count", "length", "over", "not":
      items += path.earlierNames.map { Self.item($0.name, kind: 5) }
    case nil where path.nodes.suffix(3).contains { $0.key == "over" || $0.key == "when" }:
      items += path.earlierNames.map { Self.item($0.name, kind: 5) }
    default: break
    }
    return items
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
    let own = root.node.value("types")?.entries?.map(\.name) ?? []
    return own + imports.flatMap { $0.root?.node.value("types")?.entries?.map(\.name) ?? [] }
  }

  private static func item(_ text: String, kind: Int, detail: String? = nil, filter: String? = nil) -> JSON {
    var members: [String: JSON] = ["label": .string(text), "kind": .int(kind)]
    if let detail { members["detail"] = .string(detail) }
    if let filter { members["filterText"] = .string(filter) }
    return .object(members)
  }
}
