import GATTSchema
import Synchronization

/// What the shipped profiles describe. Each is compiled when it is first asked for.
enum ShippedLibrary {
  /// What has been compiled so far.
  private struct Compiled {
    /// By the place of the profile.
    var subjects: [Int: [ValueSubject]] = [:]
    // The build and the tests have checked them.
    var pipeline = SchemaPipeline(skippingProfileRules: true) { path throws(FileError) in
      try ShippedProfile.source(at: path)
    }

    mutating func subjects(of place: Int) throws(ToolError) -> [ValueSubject] {
      if let known = subjects[place] { return known }
      var compiled = try ValueSubject.all(of: pipeline.compile(ShippedProfile.all[place].source))
      for index in compiled.indices { compiled[index].isShipped = true }
      subjects[place] = compiled
      return compiled
    }
  }

  private static let compiled = Mutex(Compiled())

  /// What the profiles at these places describe, in this order.
  static func subjects(_ places: some Sequence<Int> & Sendable) throws(ToolError) -> [ValueSubject] {
    try compiled.withLock { compiled throws(ToolError) in
      var subjects: [ValueSubject] = []
      for place in places { subjects += try compiled.subjects(of: place) }
      return subjects
    }
  }
}
