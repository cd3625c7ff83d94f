import GATTSchema

/// Another name for what a profile declares, in every place that names it.
struct Rename {
  /// Why a name stays.
  struct Refusal: Error {
    /// The reason, as a sentence without a full stop.
    var message: String
  }

  private let name: NameDeclaration
  private let new: String
  private let places: [(file: OpenFile, use: NameUse)]
  private let workspace: Workspace

  init(_ name: NameDeclaration, to new: String, in workspace: Workspace) throws(Refusal) {
    var names = ProfileNames(in: workspace)
    (self.name, self.new, self.workspace) = (name, new, workspace)
    places = names.places(of: name)
    guard !new.isEmpty, !new.contains(where: \.isNewline), new.first != " ", new.last != " " else {
      throw Refusal(message: "a name is a text of one line, without blanks around it")
    }
    guard !places.contains(where: { PackageImport.file($0.file.path) != nil }) else {
      throw Refusal(message: "“\(name.name)” is declared in a profile that ships")
    }
    if let taken = taken(&names) {
      let file = taken.path == name.path ? "" : " of \(Self.fileName(taken.path))"
      let place = "line \(taken.node.range.start.line)\(file)"
      throw Refusal(message: "“\(new)” is \(taken.kind.title) in \(place) already; choose another name")
    }
  }

  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// What has the new name where it would be one of two.
  private func taken(_ names: inout ProfileNames) -> NameDeclaration? {
    guard new != name.name else { return nil }
    let declarations = names.declarations(of: name)
    for index in declarations.flatMap({ names.indices(around: $0) }) {
      let isNaming = places.contains { $0.file.path == index.path }
      if name.kind == .type, isNaming, let type = index.types[new] { return type }
      let scopes = index.scopes.lazy.filter { $0.names.contains(where: declarations.contains) }
      if let taken = scopes.compactMap({ $0[new] }).first { return taken }
    }
    return nil
  }

  /// The edits, by the URI of their file. The files have to say with them what they said before.
  func edits() throws(Refusal) -> [String: [(range: SourceRange, text: String)]] {
    var edits: [String: [(range: SourceRange, text: String)]] = [:]
    for (_, places) in Dictionary(grouping: places, by: { "\($0.file.uri) \($0.use.node.range)" }) {
      let (file, use) = places[0]
      edits[file.uri, default: []].append((use.node.range, try text(of: places.map(\.use), in: file)))
    }
    for uri in edits.keys { edits[uri]?.sort { $0.range.start < $1.range.start } }
    try prove(edits)
    return edits
  }

  private func text(of uses: [NameUse], in file: OpenFile) throws(Refusal) -> String {
    let line = "line \(uses[0].node.range.start.line) of \(Self.fileName(file.path))"
    var parts: [(range: Range<Int>, text: String)] = []
    for use in uses where !parts.contains(where: { $0.range == use.part }) {
      guard let text = use.isFormula ? FormulaName.text(new) : new else {
        throw Refusal(message: "the formula in \(line) cannot name “\(new)”")
      }
      parts.append((use.part, text))
    }
    guard let text = WrittenText(uses[0].node, in: file).replacing(parts) else {
      throw Refusal(message: "\(line) is written in a way that has to be changed by hand")
    }
    return text
  }

  /// Compiles the files with the edits. There must be no error that was not there, and the name in as many places.
  private func prove(_ edits: [String: [(range: SourceRange, text: String)]]) throws(Refusal) {
    var changed = workspace
    let files = Dictionary(places.map { ($0.file.uri, $0.file) }) { first, _ in first }
    for (uri, edits) in edits {
      guard let file = files[uri] else { continue }
      _ = changed.open(uri, file.positions.replacing(edits.map { ($0.range, $0.text) }))
    }
    for file in files.values {
      guard let now = changed.files[file.uri] else { continue }
      let before = file.compilation.diagnostics.filter { $0.severity == .error }.count
      let errors = now.compilation.diagnostics.filter { $0.severity == .error }
      if errors.count > before, let error = errors.first {
        throw Refusal(message: "“\(new)” would be wrong: \(error.message)")
      }
    }
    var (old, names) = (ProfileNames(in: workspace), ProfileNames(in: changed))
    guard let home = workspace.file(at: name.path), let place = old.index(of: home)?.declarations.firstIndex(of: name),
      let after = changed.file(at: name.path), let index = names.index(of: after),
      index.declarations.indices.contains(place),
      names.places(of: index.declarations[place]).count == places.count
    else { throw Refusal(message: "“\(new)” means something else in a place that names “\(name.name)”") }
  }
}
