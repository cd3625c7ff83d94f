#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where files may lie that are read for profiles that strangers have written: in the repository or package of the file that
/// names them, or in which they are named, and in folders that are allowed besides. Links are followed first.
package struct ImportConfinement: Sendable {
  private let allowed: [String]

  /// Allows these folders besides the package of each profile.
  package init(allowing folders: [String] = []) {
    allowed = folders.compactMap(FilePath.real)
  }

  /// The folder that a file would have to lie in to be imported by another; nil when it does, or does not exist.
  func root(forbidding path: String, to source: String) -> String? {
    guard let file = FilePath.real(path) else { return nil }
    let package = FilePath.package(of: source)
    return allows(file, package) ? nil : package
  }

  /// The path, without links, at which the file called `path` is read; throws where that is outside of the package of the file
  /// `source` that names it, or else of the one in which it is called so.
  func place(of path: String, namedBy source: String? = nil) throws(FileError) -> String {
    guard let file = FilePath.real(path) else {
      let code = errno
      var status = stat()
      // What a shell gives a command in place of a file has no path.
      throw FileError(path: path, code: unsafe stat(path, &status) == 0 ? ENOTSUP : code)
    }
    let package = source.map(FilePath.package(of:)) ?? FilePath.package(holding: path)
    guard allows(file, package) else { throw FileError(path: path, code: EXDEV) }
    return file
  }

  /// Whether a file, by its real path, lies in a package or in an allowed folder. What git keeps there, which may be the keys
  /// of a server, is nobody's source.
  private func allows(_ file: String, _ package: String) -> Bool {
    ([package] + allowed).contains { folder in
      (file == folder || FilePath.isWithin(file, folder))
        && !file.dropFirst(folder.count).split(separator: "/").contains(".git")
    }
  }
}
