#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import GATTSchema

/// The files that are open in the editor, and those of its folders.
struct Workspace {
  /// As many files of the folders are looked at.
  private static let mostFiles = 2_000

  /// The folders that are open.
  var folders: [String] = []
  /// What the editor can do.
  var client = ClientCapabilities()
  /// What is known besides the files.
  let serviceKnowledge: ServiceKnowledge
  /// In what the editor counts characters.
  var encoding = TextPositions.Encoding.utf16
  /// The open files, by URI.
  private(set) var files: [String: OpenFile] = [:]
  /// The open configurations, by URI.
  private(set) var configurations: [String: OpenConfiguration] = [:]
  /// The open files as they were when they last were YAML, by URI.
  private var readable: [String: OpenFile] = [:]
  /// What open files were compiled to, by URI.
  private var memories: [String: CompilationMemory] = [:]
  /// What open files import, by path.
  private var imported: [String: Compilation] = [:]

  init(knowing serviceKnowledge: ServiceKnowledge = ServiceKnowledge()) {
    self.serviceKnowledge = serviceKnowledge
  }

  /// Takes the text of a file that is open. Returns the URIs of all open files of which something else may be found now.
  mutating func open(_ uri: String, _ octets: [UInt8]) -> [String] {
    guard let path = FileURI.path(uri) else { return [] }
    if Self.isConfiguration(path) {
      configurations[uri] = OpenConfiguration(uri, SourceFile(path: path, bytes: octets), encoding)
      return [uri]
    }
    guard Self.isProfile(path) else { return [] }
    compile(uri, SourceFile(path: path, bytes: octets))
    let importers = files.values.filter { $0.compilation.importedPaths.contains(path) && $0.uri != uri }
    for importer in importers { compile(importer.uri, importer.compilation.source) }
    return [uri] + importers.map(\.uri).sorted()
  }

  /// Forgets the text of a file that is no longer open. Returns the URIs of all open files of which something else may be
  /// found now that its text is that of the file system.
  mutating func close(_ uri: String) -> [String] {
    (memories[uri], readable[uri], configurations[uri]) = (nil, nil, nil)
    guard let path = files.removeValue(forKey: uri)?.path else { return [] }
    let importers = files.values.filter { $0.compilation.importedPaths.contains(path) }
    for importer in importers { compile(importer.uri, importer.compilation.source) }
    return importers.map(\.uri).sorted()
  }

  /// Reads anew what may have changed in the file system. Returns the URIs of all open files.
  mutating func reread() -> [String] {
    imported = [:]
    for file in files.values { compile(file.uri, file.compilation.source) }
    return files.keys.sorted()
  }

  private mutating func compile(_ uri: String, _ source: SourceFile) {
    let before = files[uri]?.profile
    var memory = memories.removeValue(forKey: uri) ?? CompilationMemory()
    var pipeline = pipeline(knowing: sound(imported))
    let compilation = pipeline.compile(source, remembering: &memory)
    memories[uri] = memory
    for path in compilation.importedPaths { imported[path] = pipeline.compilations[path] }
    files[uri] = OpenFile(
      uri: uri, positions: TextPositions(source.bytes, encoding), compilation: compilation,
      profile: compilation.profile ?? before)
    if compilation.tree != nil { readable[uri] = files[uri] }
  }

  /// A file as it was when it last was YAML: what there is to say about it while a bracket is open.
  func lastReadable(_ file: OpenFile) -> OpenFile { readable[file.uri] ?? file }

  /// The text of an open file, and where its places are.
  func positions(of uri: String) -> TextPositions? { files[uri]?.positions ?? configurations[uri]?.positions }

  /// Those of files that are as they were, with all that they import.
  private func sound(_ known: [String: Compilation]) -> [String: Compilation] {
    guard !known.isEmpty else { return [:] }
    let texts = texts
    let same = Set(
      known.filter { path, compilation in
        (texts[path] ?? (try? serviceKnowledge.read(path))?.bytes) == compilation.source.bytes
      }.keys)
    return known.filter { path, compilation in same.isSuperset(of: compilation.importedPaths + [path]) }
  }

  /// The texts of the open files, by path.
  private var texts: [String: [UInt8]] {
    Dictionary(files.values.map { ($0.path, $0.compilation.source.bytes) }) { first, _ in first }
  }

  /// A compiler that reads what is open from the editor, and the rest from the file system.
  private func pipeline(knowing compilations: [String: Compilation] = [:]) -> SchemaPipeline {
    let (open, imported) = (texts, serviceKnowledge.imported)
    return SchemaPipeline(
      confinedTo: ImportConfinement(), configuredBy: ConfigurationLoader(), knowing: compilations
    ) { path throws(FileError) in
      guard let text = open[path] else { return try imported(path) }
      return SourceFile(path: path, bytes: text)
    }
  }

  /// Compiles a text of an open file again and again, each time what has changed in it.
  func compiler() -> (SourceFile) -> Compilation {
    var (pipeline, memory) = (pipeline(knowing: sound(imported)), CompilationMemory())
    return { pipeline.compile($0, remembering: &memory) }
  }

  /// The text of a file, open or not, as it is now; nil for one that cannot be read.
  func text(at path: String) -> [UInt8]? {
    texts[path] ?? (try? serviceKnowledge.read(path))?.bytes
  }

  /// A file, open or not, as it is now; nil for one that cannot be read.
  func file(at path: String) -> OpenFile? {
    if let open = files.values.first(where: { $0.path == path }) { return open }
    guard let source = try? serviceKnowledge.read(path) else { return nil }
    var pipeline = pipeline()
    let compilation = pipeline.compile(source)
    return OpenFile(
      uri: FileURI.uri(path), positions: TextPositions(source.bytes, encoding), compilation: compilation,
      profile: compilation.profile)
  }

  /// The paths of all profiles in the folders that are open, sorted.
  var paths: [String] {
    var found: Set<String> = []
    for folder in folders {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
        guard found.count < Self.mostFiles else { break }
        if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
        if Self.isProfile(name) { found.insert(folder + "/" + name) }
      }
    }
    return found.sorted()
  }

  /// Whether a file is called as profiles are. Some editors tell of all files in YAML.
  static func isProfile(_ path: String) -> Bool {
    path.hasSuffix(".gatt.yaml") || path.hasSuffix(".gatt.yml")
  }

  /// Whether a file is called as configurations are.
  static func isConfiguration(_ path: String) -> Bool {
    path.split(separator: "/").last.map(String.init) == LintConfiguration.fileName
  }

  /// Whether a path is that of a profile in the folders that are open.
  func contains(_ path: String) -> Bool {
    Self.isProfile(path) && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// The files that may name what `file` declares: itself, and those that import it.
  func importers(of file: OpenFile) -> [OpenFile] {
    let paths = Set(paths).union(files.values.map(\.path)).subtracting([file.path])
    // Of what ships the ending is left out where it is imported.
    let path = PackageImport.file(file.path).map { PackageImport.name(of: $0) } ?? file.path
    let name = path.split(separator: "/").last.map { Array($0.utf8) } ?? []
    let texts = texts
    // What imports it has its name in it, and most have not.
    let candidates = paths.sorted().filter { path in
      (texts[path] ?? (try? serviceKnowledge.read(path))?.bytes)?.contains(name) == true
    }
    return [file]
      + candidates.compactMap { self.file(at: $0) }.filter { $0.compilation.importedPaths.contains(file.path) }
  }

  /// The files that `file` names as its imports.
  func imports(of file: OpenFile) -> [OpenFile] {
    (file.compilation.document?.importedPaths ?? []).compactMap { self.file(at: $0.value) }
  }
}
