import GATTFormatting
import GATTSchema

/// Where a name is declared, where it is used, and what has to change when it changes.
struct Navigation {
  private let file: OpenFile
  private let path: NodePath
  private let workspace: Workspace

  /// Nil where the text is no YAML.
  init?(_ file: OpenFile, at position: SourcePosition, in workspace: Workspace) {
    guard let root = file.root else { return nil }
    (self.file, self.workspace) = (file, workspace)
    path = NodePath(to: position, in: root)
  }

  /// The result of `textDocument/definition`.
  var definition: JSON {
    if let declaration = type { return location(declaration.key, declaration.file) }
    guard let last = path.last, path.key == nil, let text = last.node.text else { return .null }
    if path.nodes.contains(where: { $0.key == "imports" }) {
      let imported = workspace.imports(of: file).first { $0.path.hasSuffix(text.split(separator: "/").last ?? "") }
      return imported.map { ["uri": .string($0.uri), "range": $0.positions.json(.startOfFile)] } ?? .null
    }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    let earlier = path.earlierNames.last { $0.name == name }
    return earlier.map { location($0.node, file) } ?? .null
  }

  /// The result of `textDocument/references`, the declaration among them.
  var references: JSON {
    .array(uses.map { location($0.node, $0.file) })
  }

  /// The result of `textDocument/rename`; `null` where no type is named.
  func renamed(to name: String) -> JSON {
    guard type != nil else { return .null }
    let quoted = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } && name.first?.isLetter == true
    let text = quoted ? name : JSONString.quoted(name)
    var changes: [String: JSON] = [:]
    for (uri, uses) in Dictionary(grouping: uses, by: \.file.uri) {
      changes[uri] = .array(
        uses.map { ["range": $0.file.positions.json($0.node.range), "newText": .string(text)] })
    }
    return ["changes": .object(changes)]
  }

  /// Where what may be renamed stands; `null` for anything else.
  var renamable: JSON {
    guard type != nil, let range = path.key?.key.range ?? path.last?.node.range else { return .null }
    return file.positions.json(range)
  }

  private typealias Use = (node: YAMLNode, file: OpenFile)

  /// The type that is named at the place, and the file that declares it.
  private var type: (name: String, key: YAMLNode, file: OpenFile)? {
    if let key = path.key, path.last?.key == "types", path.nodes.count == 2 { return (key.name, key.key, file) }
    guard path.key == nil, let last = path.last, TypeNames.isReference(last), let name = last.node.text else {
      return nil
    }
    for candidate in [file] + workspace.imports(of: file) {
      if let key = candidate.root.flatMap({ TypeNames($0).declared[name] }) { return (name, key, candidate) }
    }
    return nil
  }

  private var uses: [Use] {
    guard let type else { return [] }
    return workspace.importers(of: type.file).flatMap { file -> [Use] in
      guard let root = file.root else { return [] }
      let names = TypeNames(root)
      // A type of the same name in the file itself is the one that is meant there.
      guard file.path == type.file.path || names.declared[type.name] == nil else { return [] }
      let own = file.path == type.file.path ? [(type.key, file)] : []
      return own + names.references.filter { $0.name == type.name }.map { ($0.node, file) }
    }
  }

  private func location(_ node: YAMLNode, _ file: OpenFile) -> JSON {
    ["uri": .string(file.uri), "range": file.positions.json(node.range)]
  }
}
