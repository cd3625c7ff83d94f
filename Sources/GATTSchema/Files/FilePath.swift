#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths of the file system.
package enum FilePath {
  /// What the names of profiles that ship begin with, and no path of a file.
  static let shippedScheme = "package:"

  /// The path of a file, so that it is no name of a profile that ships, whatever its folders are called.
  package static func ofFile(_ path: String) -> String { path.hasPrefix(shippedScheme) ? "./" + path : path }

  /// The path without symbolic links; nil for what does not exist.
  package static func real(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Whether what is at a path, a link itself among it, belongs to who runs this program, or to root.
  static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && (status.st_uid == geteuid() || status.st_uid == 0)
  }

  /// The folder that a path lies in; empty for that of the root, and for a path of one name.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Whether a path lies in a folder, or below.
  static func isWithin(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The innermost folder around a file that is a repository, or else a package. When there is neither, the folder that
  /// this program works in if that is around the file, and the file's own otherwise.
  /// What has no folder, such as standard input, is in the one that this program works in.
  static func package(of file: String) -> String {
    let place = real(file) ?? (file.contains("/") ? file : (real(".") ?? "") + "/" + file)
    return package(around: folder(of: place))
  }

  /// The same for the place at which a file is named, wherever it leads as a link.
  static func package(holding path: String) -> String {
    let own = path.contains("/") ? folder(of: path) + "/" : "."
    return package(around: real(own) ?? own)
  }

  private static func package(around folder: String) -> String {
    let here = real(".").flatMap { isWithin(folder + "/", $0) ? $0 : nil }
    let package = markedPackage(around: folder) ?? here ?? folder
    return package.isEmpty ? "/" : package
  }

  /// The innermost folder around a file that is a repository, or else a package; nil when there is neither.
  static func markedPackage(of file: String) -> String? { markedPackage(around: folder(of: real(file) ?? file)) }

  private static func markedPackage(around start: String) -> String? {
    let folders = sequence(first: start) { $0.isEmpty ? nil : folder(of: $0) }
    return [".git", "Package.swift"].lazy.compactMap { mark in folders.first { exists($0 + "/" + mark) } }.first
  }
}
