import GATTGenerator
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Generated files of profiles that are no longer among those that are generated from, as after a profile was renamed.
///
/// Left where they are, they declare the types of the profile a second time.
struct Leftovers {
  /// The names of the files, sorted.
  let names: [String]
  private let folder: String

  /// Looks for them in the folder that `generation` is written to.
  init(of generation: Generation, in folder: String) {
    let current = Set(generation.files.map(\.name))
    let all = (try? FolderListing.names(in: folder)) ?? []
    self.folder = folder
    names = all.filter { name in
      name.hasSuffix(SwiftGenerator.fileSuffix) && !current.contains(name)
        && Self.isGenerated(Self.path(of: name, in: folder))
    }
  }

  /// Removes every one, and returns its path.
  func remove() throws(FileError) -> [String] {
    var removed: [String] = []
    for path in paths {
      guard unlink(path) == 0 else { throw FileError(path: path, code: errno) }
      removed.append(path)
    }
    return removed
  }

  /// The paths of the files.
  var paths: [String] { names.map { Self.path(of: $0, in: folder) } }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether the file says in its first line that it was generated.
  private static func isGenerated(_ path: String) -> Bool {
    guard let source = try? SourceFile(readingAnywhere: path) else { return false }
    return source.bytes.starts(with: SwiftGenerator.firstWords.utf8)
  }
}
