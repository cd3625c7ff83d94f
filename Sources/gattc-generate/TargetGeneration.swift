import GATTGenerator
import GATTSchema

/// Generates the Swift files of a target's profiles, and their registry.
///
/// SwiftPM has one command for all profiles of a target, because a command's inputs are listed before any file is read:
/// which profile imports which other is known only here. So an output is generated again when one of its profiles, a file
/// that one imports, the output or what the tool does has changed, and not when a profile of another output has.
struct TargetGeneration {
  private let tool: FileStamp
  private let recordPath: String
  private let registryPath: String
  private let shippedFolder: String
  private let previous: BuildRecord
  private var next = BuildRecord()
  private var pipeline: SchemaPipeline
  private var configurations = ConfigurationLoader()
  private var findings: [String] = []
  private var generated: [String] = []
  private var generatedProfiles = 0

  /// A run of the executable at `tool`, with its record, the registry and the folder of the profiles that ship at these paths.
  init(tool: String, record: String, registry: String, shipped: String) {
    self.tool = FileStamp(ofProgram: tool)
    shippedFolder = shipped
    pipeline = SchemaPipeline(confinedTo: ImportConfinement(), configuredBy: ConfigurationLoader()) {
      path throws(FileError) in
      try SourceFile.shipped(path) { file throws(FileError) in try SourceFile(reading: "\(shipped)/\(file)") }
    }
    recordPath = record
    registryPath = registry
    previous = BuildRecord(reading: record)
  }

  /// Prints errors and warnings of what is generated; writes every file that has no errors. Notes are left to
  /// `gattc lint`.
  mutating func run(_ files: [(inputs: [String], output: String)]) throws(ToolError) {
    let profiles = files.flatMap(\.inputs)
    try checkConfigurations(profiles)
    var failed = false
    for (inputs, output) in files {
      let current = inputs.compactMap { previous.current($0, configuredBy: configurations.path(for: $0), tool: tool) }
      if current.count == inputs.count, previous.has(output, of: inputs) {
        next.entries += current
        continue
      }
      let entries = try generate(inputs, output)
      failed = failed || entries.isEmpty
      next.entries += entries
    }
    try write(next.text, to: recordPath)
    let collisions = collisions()
    let text = (findings + collisions).joined(separator: "\n")
    guard !failed, collisions.isEmpty else { throw ToolError(code: 1, text: text) }
    if !text.isEmpty { Console.printError(text) }
    let registered = next.entries.sorted { $0.input < $1.input }.compactMap(\.registered)
    try write(SwiftGenerator.registry(of: registered), to: registryPath)
    print("generated \(generatedProfiles) of \(profiles.count) profiles\(listed)")
  }

  /// Reads the configurations first: with a mistake in one nobody knows what to report.
  private mutating func checkConfigurations(_ inputs: [String]) throws(ToolError) {
    for input in inputs { _ = configurations.configuration(of: input) }
    let mistakes = configurations.configurations.flatMap { file in file.findings.map { $0.text(path: file.path) } }
    guard mistakes.isEmpty else { throw ToolError(code: 1, text: mistakes.joined(separator: "\n")) }
  }

  /// Generates one file; nothing when one of its profiles has errors.
  private mutating func generate(_ inputs: [String], _ output: String) throws(ToolError) -> [BuildRecord.Entry] {
    var compilations: [Compilation] = []
    for input in inputs { compilations.append(try compile(input)) }
    let profiles = compilations.compactMap(\.profile)
    guard profiles.count == inputs.count else { return [] }
    try write(SwiftGenerator.source(of: zip(profiles, inputs).map { (profile: $0, path: $1) }), to: output)
    generated.append(output)
    generatedProfiles += inputs.count
    return zip(inputs, compilations).compactMap { entry($0, $1, output) }
  }

  private mutating func compile(_ input: String) throws(ToolError) -> Compilation {
    do {
      let compilation = pipeline.compile(try SourceFile(reading: input))
      findings += compilation.diagnostics.filter { $0.severity > .note }.map { $0.text(path: input) }
      return compilation
    } catch {
      throw .file(error)
    }
  }

  private mutating func entry(_ input: String, _ compilation: Compilation, _ output: String) -> BuildRecord.Entry? {
    guard let profile = compilation.profile else { return nil }
    let configuration = configurations.path(for: input).map { [$0] } ?? []
    let imported = compilation.importedPaths.map { PackageImport.file($0).map { "\(shippedFolder)/\($0)" } ?? $0 }
    let files = [input] + imported + configuration + [output]
    return BuildRecord.Entry(
      input: input, registered: RegisteredProfile(profile), names: profile.declaredNames,
      files: files.map { FileStamp(of: $0) } + [tool])
  }

  /// What to say of profiles that declare the same Swift name; what was not compiled now is, for the place in the file.
  private mutating func collisions() -> [String] {
    var seen: Set<String> = []
    let names = next.entries.flatMap(\.names)
    guard names.contains(where: { !seen.insert($0).inserted }) else { return [] }
    let sources = next.entries.compactMap { try? SourceFile(reading: $0.input) }
    return pipeline.collisions(ofTarget: sources).map { $0.finding.text(path: $0.path) }
  }

  private func write(_ text: String, to path: String) throws(ToolError) {
    do {
      try OutputFile(path: path).write(text)
    } catch {
      throw .file(error)
    }
  }

  /// The first few files that were generated.
  private var listed: String {
    let names = generated.prefix(5).map { $0.split(separator: "/").last.map { String($0) } ?? $0 }
    guard !names.isEmpty else { return "" }
    return ": " + names.joined(separator: ", ") + (generated.count > names.count ? ", …" : "")
  }
}
