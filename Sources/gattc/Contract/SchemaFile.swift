import GATTContract
import GATTSchema

/// A schema that is compared.
struct SchemaFile {
  /// What tells it from others of its side: the path below what was given.
  let name: String
  /// The path by which reports call it.
  let path: String
  /// Where it lies among the files that people work on, whether or not it is there still.
  let workPath: String
  /// What was compiled.
  let source: SourceFile
  /// What it promises.
  private(set) var contract: Contract

  /// What came of compiling a file; throws its errors, because what does not compile promises nothing.
  init(
    _ compilation: Compilation, name: String, shownAs path: String? = nil, liesAt workPath: String? = nil
  ) throws(ToolError) {
    let shown = path ?? compilation.source.path
    guard let profile = compilation.profile else {
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      throw .findings(errors.map { $0.printable.text(path: shown.printable) })
    }
    self.name = name
    self.path = shown
    self.workPath = workPath ?? shown
    source = compilation.source
    contract = Contract(profile).called(shown)
  }

  /// The files that were found, compiled.
  static func files(
    _ discovery: SourceDiscovery, confinedTo confinement: ImportConfinement = ImportConfinement()
  ) throws(ToolError) -> [SchemaFile] {
    if let failure = discovery.failures.first { throw .because(.files, failure.description.printable) }
    var pipeline = SchemaPipeline(confinedTo: confinement, reading: ShippedProfile.imported)
    return try zip(discovery.files, discovery.names).map { path, name throws(ToolError) in
      let source: SourceFile
      do throws(FileError) {
        source = try SourceFile(reading: path)
      } catch {
        throw .because(.files, error.description.printable)
      }
      return try SchemaFile(pipeline.compile(source), name: name)
    }
  }

  /// What a device keeps of it, as far as its table shows.
  func observed(_ table: [ObservedService]) -> SchemaFile {
    var result = self
    result.contract = contract.observed(table)
    return result
  }

  /// The UUIDs of its services.
  fileprivate var services: Set<UUID128> { Set(contract.profile.services.map(\.uuid)) }
}

/// A schema of both sides, or of one.
struct SchemaFilePair {
  let old: SchemaFile?
  let new: SchemaFile?

  /// Pairs by name; what is left by the services that both have; what is then left stands alone. One file on each side is
  /// a pair, whatever it is called.
  static func pairs(_ olds: [SchemaFile], _ news: [SchemaFile]) -> [SchemaFilePair] {
    if olds.count == 1, news.count == 1 { return [SchemaFilePair(old: olds[0], new: news[0])] }
    var rest = olds
    var result = news.map { SchemaFilePair(new: $0) }
    for place in result.indices {
      guard let found = rest.firstIndex(where: { $0.name == result[place].new?.name }) else { continue }
      result[place] = SchemaFilePair(old: rest.remove(at: found), new: result[place].new)
    }
    for place in result.indices where result[place].old == nil {
      guard let services = result[place].new?.services, !services.isEmpty else { continue }
      let found = rest.indices.filter { !rest[$0].services.isDisjoint(with: services) }
        .max { rest[$0].services.intersection(services).count < rest[$1].services.intersection(services).count }
      if let found { result[place] = SchemaFilePair(old: rest.remove(at: found), new: result[place].new) }
    }
    return MovedParts.put(back: result + rest.map { SchemaFilePair(old: $0) })
  }

  /// What both promise; what one side lacks promises nothing.
  private(set) var contracts: Both<Contract>?

  init(old: SchemaFile? = nil, new: SchemaFile? = nil) {
    (self.old, self.new) = (old, new)
    guard let one = old?.contract ?? new?.contract.emptied, let other = new?.contract ?? old?.contract.emptied
    else { return }
    contracts = Both(one, other)
  }

  /// The same with other promises before.
  func before(_ old: Contract) -> SchemaFilePair {
    var result = self
    result.contracts?.old = old
    return result
  }

  /// What differs.
  var changes: [ContractChange] {
    contracts.map { ContractComparison.changes(from: $0.old, to: $0.new) } ?? []
  }

  /// The path of the new file; of the old one, as it lay there, where there is no new one.
  var path: String { new?.path ?? old?.workPath ?? "" }

  /// The source that excerpts are taken of.
  var source: SourceFile { new?.source ?? SourceFile(path: path, bytes: []) }
}
