extension SourceFile {
  /// The folder that it lies in, from the root of the file system.
  var folder: String {
    Self.joined(folders)
  }

  /// The folder of the Swift target that it belongs to: the one below the last `Sources` or `Tests`, else its own.
  var targetFolder: String {
    let root = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
    return Self.joined(folders.prefix(root.map { $0 + 2 } ?? folders.count))
  }

  private var folders: ArraySlice<Substring> {
    let absolute = path.hasPrefix("/") ? path : (FilePath.real(".") ?? "") + "/" + path
    return absolute.split(separator: "/").dropLast()
  }

  private static func joined(_ folders: ArraySlice<Substring>) -> String {
    folders.joined(separator: "/")
  }
}
