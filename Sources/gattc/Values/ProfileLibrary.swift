import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The characteristics, and the types of libraries, that values can be decoded and encoded by.
struct ProfileLibrary: Sendable {
  /// Those of the user's own files, which go before those that ship.
  let own: [ValueSubject]

  /// The shipped profiles, and those of `paths`. Findings that make a file unusable are printed.
  init(_ paths: [String]) throws {
    var loader = ImportLoader()
    own = try Self.sources(paths).flatMap { try Self.subjects(Compilation($0, importing: &loader)) }
  }

  /// Those that ship with the tool.
  var shipped: [ValueSubject] {
    get throws(ToolError) { try Self.allShipped.get() }
  }

  /// All of them, the user's first.
  var all: [ValueSubject] {
    get throws(ToolError) { own + (try shipped) }
  }

  /// Compiled once, and only where the user's own files do not do.
  private static let allShipped = Result { () throws(ToolError) in
    var subjects: [ValueSubject] = []
    var loader = ImportLoader { path throws(FileError) in try shippedFile(path) }
    for file in ShippedProfile.all {
      subjects += try Self.subjects(Compilation(SourceFile(path: file.path, text: file.text), importing: &loader))
    }
    for index in subjects.indices { subjects[index].isShipped = true }
    return subjects
  }

  /// The texts of the profiles that ship, by path.
  private static let texts = Dictionary(ShippedProfile.all.map { ($0.path, $0.text) }) { first, _ in first }

  /// A profile that ships, by the path by which another imports it.
  private static func shippedFile(_ path: String) throws(FileError) -> SourceFile {
    guard let text = texts[path] else { throw FileError(path: path, code: ENOENT) }
    return SourceFile(path: path, text: text)
  }

  private static func sources(_ paths: [String]) throws -> [SourceFile] {
    let discovery = SourceDiscovery(paths)
    if let failure = discovery.failures.first { throw failure }
    return try discovery.files.map { try SourceFile(reading: $0) }
  }

  /// The profile of a file. Findings that make it unusable are printed.
  static func profile(_ compilation: Compilation) throws(ToolError) -> Profile {
    guard let profile = compilation.profile else {
      for finding in compilation.diagnostics where finding.severity == .error {
        Console.complain(finding.printable.text(path: compilation.source.path.printable))
      }
      throw ToolError.silent(.findings)
    }
    return profile
  }

  private static func subjects(_ compilation: Compilation) throws(ToolError) -> [ValueSubject] {
    let path = compilation.source.path
    let profile = try profile(compilation)
    let types = profile.isLibrary ? profile.types.map { ValueSubject($0, path: path) } : []
    return types
      + profile.services.flatMap { service in
        service.characteristics.map { ValueSubject($0, of: service, path: path) }
      }
  }
}
