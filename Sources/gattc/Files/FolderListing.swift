import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a folder.
enum FolderListing {
  /// The paths of the files of a folder, and of those in it, whose names have one of these endings, sorted. What is hidden is
  /// left out; links are not followed, so that nothing outside of the folder is read and the search ends.
  static func files(below folder: String, endingInAnyOf endings: [String]) throws(FileError) -> [String] {
    var (found, folders) = ([String](), [folder])
    while let next = folders.popLast() {
      for name in try names(in: next) where !name.hasPrefix(".") {
        let path = next + (next.hasSuffix("/") ? "" : "/") + name
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        if isFile, endings.contains(where: { name.hasSuffix($0) }) { found.append(path) }
      }
    }
    return found.sorted()
  }

  /// The names, sorted.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted()
  }
}
