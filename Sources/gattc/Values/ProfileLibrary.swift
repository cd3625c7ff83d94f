import GATTSchema

/// The characteristics, the formats of advertised data, and the types of libraries, that values can be decoded and encoded by.
struct ProfileLibrary: Sendable {
  /// Those of the user's own files, which go before those that ship.
  let own: [ValueSubject]
  /// The user's own files.
  let ownFiles: [ProfileFile]

  /// The shipped profiles, and those of `paths`. Findings that make a file unusable are printed.
  init(_ paths: [String]) throws {
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement(), reading: ShippedProfile.imported)
    ownFiles = try Self.sources(paths).map { try ProfileFile(pipeline.compile($0)) }
    own = ownFiles.flatMap(\.subjects)
  }

  /// All that ship with the tool.
  var shipped: [ValueSubject] {
    get throws(ToolError) { try ShippedLibrary.subjects(ShippedProfile.all.indices) }
  }

  /// The files that ship with the tool.
  var shippedFiles: [ProfileFile] {
    get throws(ToolError) { try ShippedLibrary.files(ShippedProfile.all.indices) }
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

  /// The files that ship with the tool, as far as a profile describes something with this UUID.
  func shippedFiles(describing uuid: UUID128) throws(ToolError) -> [ProfileFile] {
    try ShippedLibrary.files(ShippedIndex.profiles(describing: uuid))
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
}

extension ValueSubject {
  /// How much of advertised data tells that it is of this format.
  fileprivate var knownBits: Int { advertisement?.patterns.map(\.knownBits).min() ?? 0 }
}
