/// Finds the files that others import, and reads each of them once.
public struct ImportLoader {
  /// Reads the file at a path.
  public typealias Reading = (_ path: String) throws(FileError) -> SourceFile

  /// How many files one profile may import, directly and through others.
  public static let largestCount = 1_000
  /// How deep files may import each other.
  public static let deepestNesting = 16

  /// Whether what is compiled is known to be sound, so that no rule looks at the profiles.
  let skipsRules: Bool
  private let read: Reading
  /// What has been imported so far, by path.
  private var files: [String: ImportedFile] = [:]
  /// The files that are being compiled, the outermost first.
  private var open: [String] = []
  private var octets = 0

  /// A loader that reads from the file system unless something else is said. Files that are known to be sound are compiled
  /// faster without the rules.
  public init(
    skippingRules skipsRules: Bool = false,
    reading read: @escaping Reading = { path throws(FileError) in try SourceFile(reading: path) }
  ) {
    self.skipsRules = skipsRules
    self.read = read
  }

  /// The paths of all files that were read.
  public var paths: [String] { files.keys.sorted() }

  /// The types of the file that `source` imports by `name`, or why there are none.
  mutating func file(_ name: Located<String>, from source: String) -> Result<ImportedFile, Diagnostic> {
    let path = Self.path(name.value, from: source)
    let outer = open.isEmpty ? [Self.normalized(source)] : open
    if let first = outer.firstIndex(of: path) { return .failure(BadImport.circle(name, outer[first...] + [path])) }
    if let known = files[path] { return .success(known) }
    guard files.count < Self.largestCount, open.count < Self.deepestNesting, octets <= SourceFile.largestSize else {
      return .failure(BadImport.tooMany(name))
    }
    do {
      let file = try read(path)
      octets += file.bytes.count
      return .success(compiled(file, as: path))
    } catch {
      return .failure(BadImport.unreadable(name, error))
    }
  }

  /// Compiles a file, and remembers what came of it.
  private mutating func compiled(_ file: SourceFile, as path: String) -> ImportedFile {
    open.append(path)
    let compilation = Compilation(SourceFile(path: path, bytes: file.bytes), importing: &self)
    open.removeLast()
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
  private static func normalized(_ path: String) -> String {
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
