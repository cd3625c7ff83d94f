import GATTContract
import GATTSchema

/// The schemas of a base. What does not compile promises nothing, which is said of it, and does not stand in the way of who
/// mends or removes it.
struct BaseFiles {
  /// Those that promise something.
  private(set) var files: [SchemaFile] = []
  /// Those that do not, each with why.
  private(set) var broken: [LintedFile] = []
  /// What tells these from others, as ``SchemaFile/name`` does.
  private var brokenNames: Set<String> = []

  /// Whether there is none of either kind.
  var isEmpty: Bool { files.isEmpty && broken.isEmpty }

  /// Adds a file that was compiled.
  mutating func add(
    _ compilation: Compilation, name: String, shownAs path: String, liesAt workPath: String
  ) throws(ToolError) {
    guard compilation.profile != nil else {
      let error = compilation.diagnostics.first { $0.severity == .error }
      let line = error.map { "line \(($0.range ?? .startOfFile).start.line): \($0.message)" } ?? ""
      return add(broken: name, at: workPath, "\(path) does not compile, so nothing is compared with it: \(line)")
    }
    files.append(try SchemaFile(compilation, name: name, shownAs: path, liesAt: workPath))
  }

  /// Adds a file that cannot be read.
  mutating func add(_ error: FileError, name: String, liesAt workPath: String) {
    add(broken: name, at: workPath, "\(error.path) cannot be read, so nothing is compared with it: \(error.reason)")
  }

  private mutating func add(broken name: String, at path: String, _ message: String) {
    brokenNames.insert(name)
    let finding = Diagnostic(rule: "unusable-base", severity: .warning, message: message, at: nil)
    broken.append(LintedFile(path: path, source: SourceFile(path: path, bytes: []), findings: [finding]))
  }

  /// Those of the files now that are not known to stand for one that nothing can be compared with.
  func comparable(_ news: [SchemaFile]) -> [SchemaFile] {
    news.filter { !brokenNames.contains($0.name) }
  }
}

extension BaseFiles {
  /// Files that compile.
  init(_ files: [SchemaFile]) { self.files = files }

  /// The files that were found.
  init(_ discovery: SourceDiscovery) throws(ToolError) {
    if let failure = discovery.failures.first { throw .because(.files, failure.description.printable) }
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement(), reading: ShippedProfile.imported)
    for (path, name) in zip(discovery.files, discovery.names) {
      let source: SourceFile
      do throws(FileError) {
        source = try SourceFile(reading: path)
      } catch {
        throw .because(.files, error.description.printable)
      }
      try add(pipeline.compile(source), name: name, shownAs: path, liesAt: path)
    }
  }

  static func += (left: inout BaseFiles, right: BaseFiles) {
    left.files += right.files
    left.broken += right.broken
    left.brokenNames.formUnion(right.brokenNames)
  }
}
