#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// By what a change of a file is noticed without reading it: its size, its time and its inode, as SwiftPM itself does.
struct FileStamp: Equatable {
  /// The file's path.
  var path: String
  /// What the file system says of it; empty where there is no file.
  var mark: String

  /// A stamp that was written down.
  init(path: String, mark: String) {
    self.path = path
    self.mark = mark
  }

  /// The stamp of a file as it is now.
  init(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self.init(path: path, mark: "")
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(path: path, mark: "\(status.st_size).\(time.tv_sec).\(time.tv_nsec).\(status.st_ino)")
  }

  /// The stamp of a program, by its octets alone: SwiftPM plans with a database of its own, and each of the two links a tool
  /// again that the other has linked, to the same octets.
  init(ofProgram path: String) {
    self.init(path: path, mark: FileChecksum.text(of: path) ?? "")
  }

  /// Whether the file is there and still the same; a program is, whenever it was linked.
  func isCurrent(with program: FileStamp) -> Bool {
    !mark.isEmpty && self == (path == program.path ? program : FileStamp(of: path))
  }
}
