/// Finds the files that others import, and reads each of them once.
package struct ImportLoader {
  /// Reads the file at a path.
  package typealias Reading = (_ path: String) throws(FileError) -> SourceFile

  /// How many files one profile may import, directly and through others.
  package static let largestCount = ImportGraph.largestCount
  /// How deep files may import each other.
  package static let deepestNesting = 16

  /// Whether what is compiled is known to be sound, so that no rule looks at the profiles.
  let skipsRules: Bool
  private let read: Reading
  private let confinement: ImportConfinement?
  private var graph = ImportGraph()
  /// What has been read so far, by path.
  private var sources: [String: Result<SourceFile, FileError>] = [:]
  /// What has been compiled so far, by path.
  private var files: [String: ImportedFile] = [:]

  /// A loader that reads from the file system unless something else is said. Files that are known to be sound are compiled
  /// faster without the rules. One loader does for any number of profiles.
  package init(
    skippingRules skipsRules: Bool = false, confinedTo confinement: ImportConfinement? = nil,
    reading read: @escaping Reading = { path throws(FileError) in try SourceFile(reading: path) }
  ) {
    self.skipsRules = skipsRules
    self.confinement = confinement
    self.read = read
  }

  /// The paths of all files that were compiled.
  package var paths: [String] { files.keys.sorted() }

  /// The types of the file that `source` imports by `name`, or why there are none.
  mutating func file(_ name: Located<String>, from source: String) -> Result<ImportedFile, Diagnostic> {
    let (path, origin) = (Self.path(name.value, from: source), Self.normalized(source))
    if path == origin { return .failure(BadImport.itself(name)) }
    if let root = confinement?.root(forbidding: path, to: origin) { return .failure(BadImport.outside(name, root)) }
    guard let height = height(of: path), height < Self.deepestNesting else { return .failure(BadImport.tooMany(name)) }
    if graph.areInCircle(path, origin) { return .failure(BadImport.circle(name, origin)) }
    if let known = files[path] { return .success(known) }
    switch file(at: path) {
    case .success(let file): return .success(compiled(file, as: path))
    case .failure(let error): return .failure(BadImport.unreadable(name, error))
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
    do {
      file = .success(try read(path))
    } catch {
      file = .failure(error)
    }
    sources[path] = file
    return file
  }

  /// The paths of what a file imports; none of one that cannot be read or understood.
  private mutating func imports(of path: String) -> [String] {
    guard case .success(let file) = file(at: path), file.mayImport else { return [] }
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(file, reporting: &diagnostics)
    let names = tree?.entries?.first { $0.name == "imports" }?.value.items ?? []
    return names.compactMap(\.text).map { Self.path($0, from: path) }
  }

  /// Compiles a file, and remembers what came of it.
  private mutating func compiled(_ file: SourceFile, as path: String) -> ImportedFile {
    let compilation = Compilation(SourceFile(path: path, bytes: file.bytes), importing: &self)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    let imported = ImportedFile(
      path: path, types: compilation.profile?.types ?? [], firstError: errors.first, imports: compilation.importedPaths)
    files[path] = imported
    return imported
  }

  /// The path of what a file names, from where the file is.
  static func path(_ name: String, from source: String) -> String {
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
    return path.hasPrefix("/") ? "/" + joined : joined == "-" ? "./-" : joined
  }
}

/// A file that another imports.
struct ImportedFile {
  /// Its path.
  var path: String
  /// Its types; none when it has errors.
  var types: [ValueType]
  /// What is wrong with it.
  var firstError: Diagnostic?
  /// The paths of the files that it imports, directly and through others.
  var imports: [String]
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
