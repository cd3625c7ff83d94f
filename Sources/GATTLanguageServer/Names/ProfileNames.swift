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
    var places: [(file: OpenFile, use: NameUse)] = []
    for declaration in declarations(of: name) {
      guard let home = workspace.file(at: declaration.path) else { continue }
      let part = 0..<declaration.name.unicodeScalars.count
      let own = NameUse(node: declaration.node, part: part, isFormula: false, declaration: declaration)
      places.append((file: home, use: own))
      for file in workspace.importers(of: home) {
        places += (index(of: file)?.uses ?? []).filter { $0.declaration == declaration }.map { (file, $0) }
      }
    }
    return places
  }

  /// Everything that declares a name: itself, and others that are joined with it.
  mutating func declarations(of name: NameDeclaration) -> [NameDeclaration] {
    var (found, next) = ([name], 0)
    while next < found.count {
      let declaration = found[next]
      next += 1
      for index in indices(around: declaration) {
        for (a, b) in index.joined {
          if a == declaration, !found.contains(b) { found.append(b) }
          if b == declaration, !found.contains(a) { found.append(a) }
        }
      }
    }
    return found
  }

  /// The names of the files that may name a declaration, its own first.
  mutating func indices(around name: NameDeclaration) -> [NameIndex] {
    guard let home = workspace.file(at: name.path) else { return [] }
    var found: [NameIndex] = []
    for file in workspace.importers(of: home) {
      if let index = index(of: file) { found.append(index) }
    }
    return found
  }
}

extension NameDeclaration: Equatable {
  /// Whether both stand in the same place: a file may have been read twice.
  static func == (a: NameDeclaration, b: NameDeclaration) -> Bool {
    a.path == b.path && a.node.range == b.node.range
  }
}
