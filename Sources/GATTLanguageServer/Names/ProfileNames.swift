import GATTFormatting
import GATTSchema

/// The names of a file and of those that it imports or is imported by.
struct ProfileNames {
  private let workspace: Workspace
  private var known: [String: NameIndex] = [:]

  init(in workspace: Workspace) {
    self.workspace = workspace
  }

  /// The names of a file; nil while it is no YAML.
  mutating func index(of file: OpenFile) -> NameIndex? {
    if let index = known[file.path] { return index }
    guard let root = file.root else { return nil }
    // Without what it imports at first, since files may import each other.
    known[file.path] = NameIndex(nil, path: file.path, importing: [])
    var imports: [NameIndex] = []
    for file in workspace.imports(of: file) {
      if let names = index(of: file) { imports.append(names) }
    }
    let own = NameIndex(root.node, path: file.path, importing: imports)
    known[file.path] = own
    return own
  }

  /// What is declared or named at a place, and the text that it stands in.
  mutating func name(at position: SourcePosition, of file: OpenFile) -> (name: NameDeclaration, text: WrittenText)? {
    guard let index = index(of: file) else { return nil }
    for use in index.uses where use.node.range.touches(position) {
      let text = WrittenText(use.node, in: file)
      if text.range(of: use.part).touches(position) { return (use.declaration, text) }
    }
    let declared = index.declarations.first { $0.node.range.touches(position) }
    return declared.map { ($0, WrittenText($0.node, in: file)) }
  }

  /// Every place that names something, its declaration first, in the files that may do so.
  mutating func places(of name: NameDeclaration) -> [(file: OpenFile, use: NameUse)] {
    guard let home = workspace.file(at: name.path) else { return [] }
    let count = name.name.unicodeScalars.count
    let own = NameUse(node: name.node, part: 0..<count, isFormula: false, declaration: name)
    var places = [(file: home, use: own)]
    for file in workspace.importers(of: home) {
      places += (index(of: file)?.uses ?? []).filter { $0.declaration == name }.map { (file, $0) }
    }
    return places
  }
}

extension NameDeclaration: Equatable {
  /// Whether both stand in the same place: a file may have been read twice.
  static func == (a: NameDeclaration, b: NameDeclaration) -> Bool {
    a.path == b.path && a.node.range == b.node.range
  }
}
