import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes the files of a package into a folder, where none of them is there yet.
struct StarterWriting {
  /// The folder, which need not be there.
  let folder: String

  /// Checks that nothing is in the way of files, before the first is written.
  ///
  /// - Throws: an error that names all that is.
  func check(_ files: [StarterFile]) throws(ToolError) {
    let clashes = files.map { path(of: $0.path) }.filter { isThere($0) }
    guard clashes.isEmpty else {
      let paths = clashes.joined(separator: ", ")
      let (verb, object) = clashes.count == 1 ? ("is", "it") : ("are", "them")
      throw .because(
        .files,
        "\(paths) \(verb) there already, and nothing was written; move \(object), or give another folder".printable)
    }
    if let link = files.lazy.compactMap({ output($0).link }).first {
      throw .because(
        .files,
        "\(link) is a symbolic link, and nothing was written; give the path that it leads to, or another folder"
          .printable)
    }
    let around = Set(files.flatMap { Self.folders(of: $0.path) }.map { path(of: $0) } + [folder])
    guard let obstacle = around.sorted().first(where: { isThere($0) && !isFolder($0) }) else { return }
    throw .because(
      .files, "\(obstacle) is no folder, and nothing was written; move it, or give another folder".printable)
  }

  /// Writes the files, each whole or not at all, with the folders that they take; returns their paths.
  func write(_ files: [StarterFile]) throws -> [String] {
    try check(files)
    var paths: [String] = []
    for file in files {
      let output = output(file)
      try output.makeFolder()
      try output.write(file.text)
      paths.append(output.path)
    }
    return paths
  }

  private func output(_ file: StarterFile) -> OwnOutput { OwnOutput(path: path(of: file.path), below: folder) }

  /// The path of a file of the package.
  func path(of name: String) -> String {
    folder == "." ? name : folder.withoutSlash + "/" + name
  }

  /// Whether there is anything at a path, a symbolic link to nothing among it.
  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folders around a file, from outside.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
