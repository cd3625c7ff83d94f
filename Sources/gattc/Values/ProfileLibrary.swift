import GATTSchema

/// The characteristics, the formats of advertised data, and the types of libraries, that values can be decoded and encoded by.
struct ProfileLibrary: Sendable {
  /// Those of the user's own files, which go before those that ship.
  let own: [ValueSubject]

  /// The shipped profiles, and those of `paths`. Findings that make a file unusable are printed.
  init(_ paths: [String]) throws {
    var pipeline = SchemaPipeline()
    own = try Self.sources(paths).flatMap { try ValueSubject.all(of: pipeline.compile($0)) }
  }

  /// All that ship with the tool.
  var shipped: [ValueSubject] {
    get throws(ToolError) { try ShippedLibrary.subjects(ShippedProfile.all.indices) }
  }

  /// Those that ship with the tool, as far as a profile describes something called `text`.
  func shipped(describing text: String) throws(ToolError) -> [ValueSubject] {
    try ShippedLibrary.subjects(ShippedIndex.profiles(describing: text))
  }

  /// The formats of the data at a place of an advertisement: the user's first, then those that are known by more of it.
  func formats(at place: AdvertisedPlace) throws(ToolError) -> [ValueSubject] {
    func exact(_ subjects: [ValueSubject]) -> [ValueSubject] {
      let formats = subjects.filter { $0.advertisement?.place.overlaps(place) ?? false }
      return formats.sorted { $0.knownBits > $1.knownBits }
    }
    return exact(own) + exact(try ShippedLibrary.subjects(ShippedIndex.profiles(advertisingAt: place)))
  }

  /// Those that ship with the tool, as far as a profile describes something with this UUID.
  func shipped(describing uuid: UUID128) throws(ToolError) -> [ValueSubject] {
    try ShippedLibrary.subjects(ShippedIndex.profiles(describing: uuid))
  }

  /// All of them, the user's first.
  var all: [ValueSubject] {
    get throws(ToolError) { own + (try shipped) }
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
}

extension ValueSubject {
  /// How much of advertised data tells that it is of this format.
  fileprivate var knownBits: Int { advertisement?.patterns.map(\.knownBits).min() ?? 0 }

  /// What a file describes: the characteristics of its services, the formats of its advertisements, or the types of a
  /// library.
  static func all(of compilation: Compilation) throws(ToolError) -> [ValueSubject] {
    let path = compilation.source.path
    let profile = try ProfileLibrary.profile(compilation)
    let types = profile.isLibrary ? profile.types.map { ValueSubject($0, in: profile, path: path) } : []
    return types
      + profile.services.flatMap { service in
        service.characteristics.map { ValueSubject($0, of: service, in: profile, path: path) }
      }
      + profile.advertisements.map { ValueSubject($0, in: profile, path: path) }
  }
}
