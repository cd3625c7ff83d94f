#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where imported files may lie, for profiles that strangers have written: in the repository or package of the
/// importing file, and in folders that are allowed besides.
package struct ImportConfinement: Sendable {
  private let allowed: [String]

  /// Allows these folders besides the package of each profile.
  package init(allowing folders: [String] = []) {
    allowed = folders.compactMap(FilePath.real)
  }

  /// The folder that a file would have to lie in to be imported by another; nil when it does, or does not exist.
  func root(forbidding path: String, to source: String) -> String? {
    guard let file = FilePath.real(path) else { return nil }
    let package = Self.package(of: source)
    return ([package] + allowed).contains { Self.isWithin(file, $0) } ? nil : package
  }

  /// The innermost folder around a file that is a repository, or else a package. When there is neither, the folder that
  /// this program works in if that is around the file, and the file's own otherwise.
  private static func package(of source: String) -> String {
    let own = folder(of: FilePath.real(source) ?? source)
    let folders = sequence(first: own) { $0.isEmpty ? nil : folder(of: $0) }
    let marked = [".git", "Package.swift"].lazy.compactMap { mark in
      folders.first { unsafe access($0 + "/" + mark, F_OK) == 0 }
    }
    let here = FilePath.real(".").flatMap { isWithin(own + "/", $0) ? $0 : nil }
    let package = marked.first ?? here ?? own
    return package.isEmpty ? "/" : package
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isWithin(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
