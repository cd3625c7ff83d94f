/// Finds the `.gattc.yaml` of files, and reads each once.
///
/// The nearest one counts, from the file's folder upward to the repository or package that it belongs to: what lies
/// further out is somebody else's. A file that belongs to neither has that of the nearest folder around it that is the user's,
/// or root's.
package struct ConfigurationLoader {
  private var paths: [String: String?] = [:]
  private var known: [String: LintConfiguration] = [:]

  /// A loader for any number of files.
  package init() {}

  /// All that have been read, by path.
  package var configurations: [LintConfiguration] {
    known.values.sorted { $0.path < $1.path }
  }

  /// The configuration of the file at `path`; nil without one.
  package mutating func configuration(of path: String) -> LintConfiguration? {
    guard let file = self.path(for: path) else { return nil }
    if let read = known[file] { return read }
    let configuration = Self.read(file)
    known[file] = configuration
    return configuration
  }

  /// Whether the file at `path` is checked.
  package mutating func checks(_ path: String) -> Bool {
    configuration(of: path)?.checks(Self.real(path)) ?? true
  }

  /// The path of the `.gattc.yaml` that counts for the file at `path`; nil when there is none.
  package mutating func path(for path: String) -> String? {
    guard PackageImport.file(path) == nil else { return nil }
    let file = Self.real(path)
    let folder = FilePath.folder(of: file)
    if let found = paths[folder] { return found }
    let package = FilePath.markedPackage(of: file)
    let candidates = sequence(first: folder) { FilePath.isWithin($0, package ?? "") ? FilePath.folder(of: $0) : nil }
    let found = candidates.lazy.map { $0 + "/" + LintConfiguration.fileName }
      // Around what belongs to no package, as in a folder for temporary files, anybody may have put one.
      .first { FilePath.exists($0) && (package != nil || FilePath.isOurs($0)) }
    paths[folder] = found
    return found
  }

  /// The real path of a file, which need not exist.
  private static func real(_ path: String) -> String {
    if let real = FilePath.real(path) { return real }
    let folder = path.contains("/") ? FilePath.folder(of: path) + "/" : "."
    return (FilePath.real(folder) ?? "") + "/" + (path.split(separator: "/").last ?? "")
  }

  private static func read(_ path: String) -> LintConfiguration {
    let here = FilePath.real(".").map { $0 + "/" } ?? "/"
    let shown = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    do {
      var source = try SourceFile(reading: path)
      source.path = shown
      return LintConfiguration(source, realPath: path)
    } catch {
      return LintConfiguration(unreadable: FileError(path: shown, code: error.code))
    }
  }
}
