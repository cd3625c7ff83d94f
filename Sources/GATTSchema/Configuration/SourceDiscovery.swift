#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the profiles that paths stand for: a file is itself, a folder every profile below it.
package struct SourceDiscovery {
  /// The files, without repetition: in the order of the paths, and sorted within a folder.
  package private(set) var files: [String] = []
  /// The files' paths below the folder that was given, or their names.
  package private(set) var names: [String] = []
  /// The paths and folders that cannot be read.
  package private(set) var failures: [FileError] = []
  /// The folders that hold no profile.
  package private(set) var emptyFolders: [String] = []

  /// How many files were left out because a configuration excludes them.
  package private(set) var excludedCount = 0

  /// What the name of a profile ends in.
  private static let suffixes = [".gatt.yaml", ".gatt.yml"]

  /// Looks at every one of `paths`; `-` is standard input.
  package init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      // A folder named like a profile is a mistake, which reading it tells.
      let isSearched = Self.isFolder(path) && !Self.isNamedLikeProfile(path)
      let found = isSearched ? sortedProfiles(in: path) : [path]
      if found.isEmpty { emptyFolders.append(path) }
      for file in found where seen.insert(file).inserted {
        files.append(file)
        names.append(Self.name(of: file, in: path))
      }
    }
  }

  /// Leaves out the files that their configuration excludes, also those that were given by name: a commit hook names all.
  package func withoutExcluded() -> SourceDiscovery {
    var configurations = ConfigurationLoader()
    let kept = files.indices.filter { configurations.checks(files[$0]) }
    var result = self
    (result.files, result.names) = (kept.map { files[$0] }, kept.map { names[$0] })
    result.excludedCount = files.count - kept.count
    return result
  }

  /// What is left of `file` without the folder `path`; of a file that was given itself, its last part.
  private static func name(of file: String, in path: String) -> String {
    let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    guard file != path, file.hasPrefix(folder) else {
      return file.split(separator: "/").last.map { String($0) } ?? file
    }
    return String(file.dropFirst(folder.count))
  }

  private mutating func sortedProfiles(in folder: String) -> [String] {
    var found: [String] = []
    collect(in: folder == "." ? "" : folder, into: &found)
    return found.sorted()
  }

  /// Adds the profiles of a folder and of the folders in it. Hidden ones, such as `.build`, are nobody's sources; links to
  /// folders are not followed, so the search ends.
  private mutating func collect(in folder: String, into found: inout [String]) {
    guard let names = names(in: folder) else { return }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where !name.hasPrefix(".") {
      let path = prefix + name
      if Self.mode(path, followingLinks: false) == S_IFDIR {
        collect(in: path, into: &found)
      } else if Self.isNamedLikeProfile(name), !Self.isFolder(path) {
        found.append(path)
      }
    }
  }

  private mutating func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else {
      failures.append(FileError(path: folder, code: errno))
      return nil
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      unsafe names.append(withUnsafeBytes(of: entry.pointee.d_name) { unsafe Self.text($0) })
    }
    return names
  }

  private static func text(_ name: UnsafeRawBufferPointer) -> String {
    unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Whether a path ends as those of profiles do.
  package static func isNamedLikeProfile(_ path: String) -> Bool {
    suffixes.contains { path.hasSuffix($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    mode(path, followingLinks: true) == S_IFDIR
  }

  /// The kind of file at `path`; nil when there is none.
  private static func mode(_ path: String, followingLinks: Bool) -> mode_t? {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }
}
