#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens files that have to be what was found to lie at a path.
enum FileOpening {
  /// Opens what lies at a path from the root, which was found to be one without symbolic links, for reading. It goes from folder
  /// to folder: where somebody has put a link on the way since, it ends; `path` is what the file is called in that error.
  static func withoutLinks(_ place: String, called path: String) throws(FileError) -> Int32 {
    var folder = unsafe open("/", searching | O_DIRECTORY | O_CLOEXEC)
    let parts = place.split(separator: "/").map { String($0) }
    for (index, part) in parts.enumerated() {
      guard folder >= 0 else { break }
      // A pipe that nobody writes to would make it wait for ever.
      let mode = index == parts.count - 1 ? O_RDONLY | O_NONBLOCK : searching | O_DIRECTORY
      let next = unsafe openat(folder, part, mode | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      (folder, errno) = (next, code)
    }
    guard folder >= 0 else {
      // Of a link, by the kind of file that was asked for.
      throw FileError(path: path, code: [ELOOP, ENOTDIR, EMLINK].contains(errno) ? ESTALE : errno)
    }
    return folder
  }

  /// How a folder is opened whose names need not be readable.
  private static var searching: Int32 {
    #if os(Linux) || os(Android)
      // `O_PATH`, which Swift sees of one of the C libraries only.
      0o10000000
    #else
      O_RDONLY
    #endif
  }
}
