import GATTSchema
import Synchronization

/// What the shipped profiles describe. Each is compiled when it is first asked for.
enum ShippedLibrary {
  /// What has been compiled so far.
  private struct Compiled {
    /// By the place of the profile.
    var files: [Int: ProfileFile] = [:]
    // The build and the tests have checked them.
    var pipeline = SchemaPipeline(skippingProfileRules: true) { path throws(FileError) in
      try ShippedProfile.source(at: path)
    }

    mutating func file(_ place: Int) throws(ToolError) -> ProfileFile {
      if let known = files[place] { return known }
      let file = try ProfileFile(pipeline.compile(ShippedProfile.all[place].source), isShipped: true)
      files[place] = file
      return file
    }
  }

  private static let compiled = Mutex(Compiled())

  /// What the profiles at these places describe, in this order.
  static func subjects(_ places: some Sequence<Int> & Sendable) throws(ToolError) -> [ValueSubject] {
    try files(places).flatMap(\.subjects)
  }

  /// The profiles at these places, in this order.
  static func files(_ places: some Sequence<Int> & Sendable) throws(ToolError) -> [ProfileFile] {
    try compiled.withLock { compiled throws(ToolError) in
      var files: [ProfileFile] = []
      for place in places { files.append(try compiled.file(place)) }
      return files
    }
  }
}
