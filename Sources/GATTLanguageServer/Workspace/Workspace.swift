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
  /// In what the editor counts characters.
  var encoding = TextPositions.Encoding.utf16
  /// The open files, by URI.
  private(set) var files: [String: OpenFile] = [:]

  init() {}

  /// Takes the text of a file that is open. Returns the URIs of all open files of which something else may be found now.
  mutating func open(_ uri: String, _ text: String) -> [String] {
    guard let path = FileURI.path(uri) else { return [] }
    let before = files[uri]?.profile
    var pipeline = pipeline(with: [path: text])
    let compilation = pipeline.compile(SourceFile(path: path, text: text))
    files[uri] = OpenFile(
      uri: uri, text: text, positions: TextPositions(text, encoding), compilation: compilation,
      profile: compilation.profile ?? before)
    let importers = files.values.filter { $0.compilation.importedPaths.contains(path) && $0.uri != uri }.map(\.uri)
    for importer in importers.sorted() { refresh(importer) }
    return [uri] + importers.sorted()
  }

  /// Forgets the text of a file that is no longer open.
  mutating func close(_ uri: String) {
    files[uri] = nil
  }

  private mutating func refresh(_ uri: String) {
    guard let file = files[uri] else { return }
    var pipeline = pipeline(with: [:])
    let compilation = pipeline.compile(file.compilation.source)
    files[uri] = OpenFile(
      uri: uri, text: file.text, positions: file.positions, compilation: compilation,
      profile: compilation.profile ?? file.profile)
  }

  /// A compiler that reads what is open from the editor, and the rest from the file system.
  private func pipeline(with texts: [String: String]) -> SchemaPipeline {
    let open = Dictionary(files.values.map { ($0.path, $0.text) }) { first, _ in first }.merging(texts) { $1 }
    return SchemaPipeline(confinedTo: ImportConfinement(), configuredBy: ConfigurationLoader()) {
      path throws(FileError) in
      guard let text = open[path] else { return try SourceFile(reading: path) }
      return SourceFile(path: path, text: text)
    }
  }

  /// A file, open or not, as it is now; nil for one that cannot be read.
  func file(at path: String) -> OpenFile? {
    if let open = files.values.first(where: { $0.path == path }) { return open }
    guard let source = try? SourceFile(reading: path) else { return nil }
    var pipeline = pipeline(with: [:])
    let text = String(decoding: source.bytes, as: UTF8.self)
    let compilation = pipeline.compile(SourceFile(path: path, bytes: source.bytes))
    return OpenFile(
      uri: FileURI.uri(path), text: text, positions: TextPositions(text, encoding), compilation: compilation,
      profile: compilation.profile)
  }

  /// The paths of all profiles in the folders that are open, sorted.
  var paths: [String] {
    var found: Set<String> = []
    for folder in folders {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
        guard found.count < Self.mostFiles else { break }
        if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
        if name.hasSuffix(".gatt.yaml") || name.hasSuffix(".gatt.yml") { found.insert(folder + "/" + name) }
      }
    }
    return found.sorted()
  }

  /// The files that may name what `file` declares: itself, and those that import it.
  func importers(of file: OpenFile) -> [OpenFile] {
    let paths = Set(paths).union(files.values.map(\.path)).subtracting([file.path])
    return [file]
      + paths.sorted().compactMap { self.file(at: $0) }.filter { $0.compilation.importedPaths.contains(file.path) }
  }

  /// The files that `file` imports, directly and through others.
  func imports(of file: OpenFile) -> [OpenFile] {
    file.compilation.importedPaths.compactMap { self.file(at: $0) }
  }
}
