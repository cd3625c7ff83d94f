#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is at a path.
enum FileKind {
  /// Whether there is anything.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The path itself, where it is a folder, else the folder that it lies in.
  static func folder(of path: String) -> String {
    var isFolder = false
    #if canImport(FoundationEssentials)
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    #else
      var flag: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &flag)
      isFolder = flag.boolValue
    #endif
    guard !isFolder else { return path }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
