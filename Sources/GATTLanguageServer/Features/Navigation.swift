import GATTFormatting
import GATTSchema

/// Where a name is declared, and where it is used.
struct Navigation {
  private let file: OpenFile
  private let position: SourcePosition
  private let workspace: Workspace

  init(_ file: OpenFile, at position: SourcePosition, in workspace: Workspace) {
    (self.file, self.position, self.workspace) = (file, position, workspace)
  }

  /// The result of `textDocument/definition`; `null` where it is in a profile that ships, which no editor can open.
  var definition: JSON {
    if let path = importedPath { return file(at: path).map { location(.startOfFile, $0) } ?? .null }
    guard let found = name?.name, let home = file(at: found.path) else { return .null }
    return location(found.node.range, home)
  }

  /// The result of `textDocument/references`: of a name, or of an imported file.
  func references(withDeclaration: Bool) -> JSON {
    if let path = importedPath { return .array(importers(of: path)) }
    let found = places.dropFirst(withDeclaration ? 0 : 1).filter { PackageImport.file($0.file.path) == nil }
    return .array(found.map { location($0.range, $0.file) })
  }

  /// The result of `textDocument/documentHighlight`.
  var highlights: JSON {
    .array(places.filter { $0.file.path == file.path }.map { ["range": file.positions.json($0.range)] })
  }

  /// The result of `textDocument/prepareRename`; `null` where nothing can be renamed.
  var renamable: JSON {
    guard let name, PackageImport.file(name.name.path) == nil else { return .null }
    let part = places.first { $0.file.path == file.path && $0.range.touches(position) }
    let range = part?.range ?? name.text.node.range
    return ["range": file.positions.json(range), "placeholder": .string(name.name.name)]
  }

  /// The result of `textDocument/rename`.
  func renamed(to new: String) throws(Rename.Refusal) -> JSON {
    guard importedPath == nil else {
      throw Rename.Refusal(message: "files are renamed in the file system; `imports` is changed then")
    }
    guard let name = name?.name else { throw Rename.Refusal(message: "nothing that a profile declares is named here") }
    let edits = try Rename(name, to: new, in: workspace).edits()
    var changes: [String: JSON] = [:]
    for (uri, edits) in edits {
      guard let file = FileURI.path(uri).flatMap(workspace.file(at:)) else { continue }
      changes[uri] = .array(
        edits.map { ["range": file.positions.json($0.range), "newText": .string($0.text)] })
    }
    return ["changes": .object(changes)]
  }

  private var name: (name: NameDeclaration, text: WrittenText)? {
    var names = ProfileNames(in: workspace)
    return names.name(at: position, of: file)
  }

  private var places: [(file: OpenFile, range: SourceRange)] {
    guard let name = name?.name else { return [] }
    var names = ProfileNames(in: workspace)
    return names.places(of: name).map { ($0.file, WrittenText($0.use.node, in: $0.file).range(of: $0.use.part)) }
  }

  /// The path of the imported file that is named at the place.
  private var importedPath: String? {
    file.compilation.document?.importedPaths.first { $0.range.touches(position) }?.value
  }

  /// A file that an editor can open.
  private func file(at path: String) -> OpenFile? {
    PackageImport.file(path) == nil ? workspace.file(at: path) : nil
  }

  private func importers(of path: String) -> [JSON] {
    guard let imported = workspace.file(at: path) else { return [] }
    return workspace.importers(of: imported).flatMap { file in
      (file.compilation.document?.importedPaths ?? []).filter { $0.value == path }.map { location($0.range, file) }
    }
  }

  private func location(_ range: SourceRange, _ file: OpenFile) -> JSON {
    ["uri": .string(file.uri), "range": file.positions.json(range)]
  }
}
