import GATTSchema

/// The characteristics that values can be decoded and encoded by.
struct ProfileLibrary: Sendable {
  /// A characteristic and where it belongs.
  struct Entry: Sendable {
    var characteristic: Characteristic
    var service: Service
    /// The file that describes it.
    var path: String
  }

  /// Those of the user's own files, which go before those that ship.
  let own: [Entry]
  /// Those that ship with the tool.
  let shipped: [Entry]

  /// The shipped profiles, and those of `paths`. Findings that make a file unusable are printed.
  init(_ paths: [String]) throws {
    own = try Self.sources(paths).flatMap { try Self.entries(Compilation($0)) }
    shipped = try ShippedProfile.all.flatMap {
      try Self.entries(Compilation(SourceFile(path: $0.path, text: $0.text)))
    }
  }

  /// All of them, the user's first.
  var all: [Entry] { own + shipped }

  private static func sources(_ paths: [String]) throws -> [SourceFile] {
    let discovery = SourceDiscovery(paths)
    if let failure = discovery.failures.first { throw failure }
    return try discovery.files.map { try SourceFile(reading: $0) }
  }

  private static func entries(_ compilation: Compilation) throws -> [Entry] {
    let path = compilation.source.path
    guard let profile = compilation.profile else {
      for finding in compilation.diagnostics where finding.severity == .error {
        Console.complain(finding.printable.text(path: path.printable))
      }
      throw ToolError.silent(.findings)
    }
    return profile.services.flatMap { service in
      service.characteristics.map { Entry(characteristic: $0, service: service, path: path) }
    }
  }
}
