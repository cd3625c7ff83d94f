/// Finds the files that others import, and reads each of them once.
struct ImportLoader {
  /// How many files one profile may import, directly and through others.
  static let largestCount = ImportGraph.largestCount
  /// How deep files may import each other.
  static let deepestNesting = 16

  private let read: SourceFile.Reading
  private let confinement: ImportConfinement?
  private var graph = ImportGraph()
  /// What has been read so far, by path.
  private var sources: [String: Result<SourceFile, FileError>] = [:]
  /// The file that has imported a path first, by path.
  private var importers: [String: String] = [:]

  /// A loader that reads files, or what `read` has in their place. One loader does for any number of profiles.
  init(confinedTo confinement: ImportConfinement?, reading read: @escaping SourceFile.Reading) {
    self.confinement = confinement
    self.read = read
  }

  /// The file that `source` imports by `name`, under its own path.
  mutating func file(_ name: String, from source: String) throws(ImportProblem) -> SourceFile {
    let (path, origin) = (
      Self.path(name, from: source), PackageImport.file(source) == nil ? Self.normalized(source) : source
    )
    if path == origin { throw .itself }
    if let root = root(forbidding: path, to: origin) { throw .outside(root: root) }
    note(path, importedBy: origin)
    guard let height = height(of: path), height < Self.deepestNesting else { throw .tooMany }
    if graph.areInCircle(path, origin) { throw .circle(importer: origin) }
    switch file(at: path) {
    case .success(let file): return SourceFile(path: path, bytes: file.bytes)
    case .failure(let error):
      // A link that was not there before.
      guard !error.isOutside else { throw .outside(root: FilePath.package(of: origin)) }
      throw .unreadable(error)
    }
  }

  /// How many files deep a file imports others; nil when they are too many.
  private mutating func height(of path: String) -> Int? {
    // Taken out meanwhile, because it asks this loader what files import.
    var graph = ImportGraph()
    swap(&graph, &self.graph)
    defer { swap(&graph, &self.graph) }
    return graph.height(of: path) { imports(of: $0) }
  }

  /// The file at a path, read once.
  private mutating func file(at path: String) -> Result<SourceFile, FileError> {
    if let known = sources[path] { return known }
    let file: Result<SourceFile, FileError>
    do throws(FileError) {
      file = .success(try contents(of: path))
    } catch {
      file = .failure(error)
    }
    sources[path] = file
    return file
  }

  private func contents(of path: String) throws(FileError) -> SourceFile {
    if let given = try read(path) { return given }
    guard let confinement else { return try SourceFile(readingAnywhere: path) }
    return try SourceFile(reading: path, confinedTo: confinement, namedBy: importers[path])
  }

  private mutating func note(_ path: String, importedBy source: String) {
    if importers[path] == nil { importers[path] = source }
  }

  /// The paths of what a file imports; none of one that cannot be read or understood.
  private mutating func imports(of path: String) -> [String] {
    guard case .success(let file) = file(at: path), file.mayImport else { return [] }
    let tree = try? YAMLReader.tree(of: file)
    let names = tree?.entries?.first { $0.name == "imports" }?.value.items ?? []
    let paths = names.compactMap(\.text).map { Self.path($0, from: path) }.filter {
      root(forbidding: $0, to: path) == nil
    }
    for imported in paths { note(imported, importedBy: path) }
    return paths
  }

  /// The folder that a file would have to lie in to be imported by another; nil when it does, or does not exist. The profiles
  /// that ship may always be imported.
  private func root(forbidding path: String, to source: String) -> String? {
    PackageImport.file(path) == nil ? confinement?.root(forbidding: path, to: source) : nil
  }

  /// The path of what a file names, from where the file is.
  static func path(_ name: String, from source: String) -> String {
    if let shipped = PackageImport.path(name, from: source) { return shipped }
    if name.hasPrefix("/") { return normalized(name) }
    let folder = source.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return normalized(source.contains("/") ? folder + "/" + name : name)
  }

  /// The path without steps back and forth, so that one file has one name. Symbolic links are left alone.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      switch part {
      case ".." where parts.last.map { $0 != ".." } ?? false: parts.removeLast()
      // Above the root there is nothing.
      case ".." where path.hasPrefix("/"): continue
      default: parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    // A lone hyphen would be standard input.
    return path.hasPrefix("/") ? "/" + joined : joined == "-" ? "./-" : FilePath.ofFile(joined)
  }
}

extension ProfileDocument {
  /// The paths of the files that it imports itself, where it names them.
  package var importedPaths: [Located<String>] {
    imports.map { $0.map { ImportLoader.path($0, from: path) } }
  }
}

extension SourceFile {
  /// Whether the word by which files are imported is in it at all.
  fileprivate var mayImport: Bool {
    let word = Array("imports".utf8)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
