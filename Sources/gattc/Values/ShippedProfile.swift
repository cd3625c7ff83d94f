import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A profile that ships with the package. The build puts its text into the tool.
struct ShippedProfile: Sendable {
  /// Its path below `Profiles/`, such as `SIG/Device/Battery.gatt.yaml`.
  let path: StaticString
  /// The file's text.
  let text: StaticString

  /// What is compiled of it.
  var source: SourceFile {
    SourceFile(path: path.description, text: text.description)
  }

  /// The source of the one at `path`, by which another imports it.
  static func source(at path: String) throws(FileError) -> SourceFile {
    guard let profile = all.first(where: { $0.path.description == path }) else {
      throw FileError(path: path, code: ENOENT)
    }
    return profile.source
  }

  /// Imports of profiles that ship; nil for those of files.
  static let imported: @Sendable (_ path: String) throws(FileError) -> SourceFile? = { path throws(FileError) in
    try SourceFile.shipped(path) { path throws(FileError) in try source(at: path) }
  }
}
