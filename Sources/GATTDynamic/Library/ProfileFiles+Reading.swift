import GATTSchema

extension ProfileFiles {
  /// Why a text is no profile, in one sentence.
  struct Problem: Error {
    /// Where in the text; nil where it is about all of it, or about a profile in it.
    var position: SourcePosition?
    /// What is wrong and what to do.
    var message: String
  }

  /// The profile of a text that `gattc describe --json` has printed of a file.
  init(json: [UInt8]) throws(Problem) {
    guard json.count <= SourceFile.largestSize, String(validating: json, as: UTF8.self) != nil else {
      throw Problem(message: "the text is too large, or not in UTF-8; give what `gattc describe --json FILE` prints")
    }
    let root: YAMLNode
    do throws(JSONReader.Failure) {
      root = try JSONReader.tree(of: json, deepest: YAMLReader.deepestNesting + 4)
    } catch {
      throw Problem(position: error.position, message: "\(error.message); the text is no JSON")
    }
    try self.init(root)
  }

  private init(_ root: YAMLNode) throws(Problem) {
    func member(_ name: String) -> YAMLNode? { root.entries?.first { $0.name == name }?.value }
    guard let items = member("files")?.items, !items.isEmpty else {
      throw Problem(message: "there are no `files` in it; give what `gattc describe --json FILE` prints")
    }
    let version = member("version")?.text
    guard version == "\(Self.version)" else {
      let found = version.map { "of version \($0.printable)" } ?? "of no version"
      throw Problem(message: "it is \(found), and this program reads version \(Self.version); print it anew")
    }
    var files: [File] = []
    for item in items {
      func member(_ name: String) -> YAMLNode? { item.entries?.first { $0.name == name }?.value }
      guard let path = member("path")?.text, let profile = member("profile"), profile.entries != nil else {
        throw Problem(position: item.range.start, message: "a file has a `path` and a `profile`, and this has not")
      }
      guard !files.contains(where: { $0.path == path }) else {
        throw Problem(position: item.range.start, message: "the file “\(path.printable)” is there twice")
      }
      files.append(File(path: path, profile: profile))
    }
    self.init(files)
  }

  /// Compiles the profile. No file of the machine is read for it.
  func compiled() throws(Problem) -> Compilation {
    let sources = files.map { SourceFile(path: $0.path, text: $0.profile.json) }
    let byPath = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    var pipeline = SchemaPipeline { path throws(FileError) in
      guard let source = byPath[path] else { throw FileError.missing(path) }
      return source
    }
    guard let first = sources.first else { throw Problem(message: "there are no `files` in it") }
    let compilation = pipeline.compile(first)
    guard compilation.profile == nil else { return compilation }
    // An import that is wrong says no more than that; the file says what is.
    let files = [compilation] + compilation.importedPaths.compactMap { pipeline.compilations[$0] }
    let errors = files.reversed().flatMap { file in
      file.diagnostics.filter { $0.severity == .error }.map { (file.source.path, $0.message) }
    }
    guard let (path, message) = errors.first else { throw Problem(message: "its profile cannot be used") }
    throw Problem(message: "\(message), in the file “\(path)” of it".printable)
  }
}
