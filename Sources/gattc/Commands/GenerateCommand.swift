import ArgumentParser
import GATTEmitters
import GATTGenerator
import GATTSchema

/// `gattc generate`: writes the Swift that the build plugin would, or the same in another language.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the source of profiles: Swift with the registry of all of them, or another language.",
    discussion: """
      For builds without the plugin. Each profile becomes one file, named after its path below the folder that was \
      given; \(SwiftGenerator.registryFileName) registers them all. Files that would not change are left alone. Nothing \
      is written when a profile has errors. Files of profiles that are gone, or were renamed, are named; --prune \
      removes them.

      With --language, source of another language comes in place of Swift, without a registry: one file or more for each \
      profile, and what they share. A value that the language cannot have is left out, and named.

      With --stack, the attributes of each profile come as a Bluetooth stack has them. What its file cannot say is named.
      """
  ).listingExitCodes(findings: "profiles with errors")

  @Argument(help: "Files, or folders (every *.gatt.yaml and *.gatt.yml below them).", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The language: \(Self.languages.joined(separator: ", ")).", valueName: "language"),
    completion: .list(Self.languages))
  var language = Self.languages[0]

  @Option(
    help: ArgumentHelp(
      "Tables for a Bluetooth stack, in place of a language: \(Self.stacks.joined(separator: ", ")).",
      valueName: "stack"),
    completion: .list(Self.stacks))
  var stack: String?

  @Option(
    help: ArgumentHelp(
      "Of C, for small machines: room for so many items of a list that the profile bounds no more. More are refused.",
      valueName: "count"))
  var maxItems: Int?

  @Option(
    name: [.customShort("o"), .long], help: "The folder to write to; made when it is missing.", completion: .directory)
  var outputDirectory = "."

  @ArgumentParser.Flag(help: "Say what would be written, and write nothing.")
  var dryRun = false

  @ArgumentParser.Flag(help: "Remove what was generated from profiles that are not among these any more.")
  var prune = false

  @ArgumentParser.Flag(help: "Print the source of the profiles, without the registry, and write nothing.")
  var print = false

  /// The languages that there are, the usual one first.
  private static let languages = ["swift"] + Emitters.all.map { $0.language }

  /// The stacks that there are.
  private static let stacks = Emitters.stacks.map { $0.language }

  func validate() throws {
    if let stack {
      guard Self.stacks.contains(stack) else {
        throw ValidationError("there is no stack “\(stack)”; it is one of \(Self.stacks.joined(separator: ", "))")
      }
      guard language == Self.languages[0] else {
        throw ValidationError("--stack and --language write files of their own; call gattc generate for each")
      }
      guard !prune else { throw ValidationError("--prune knows the files of Swift only") }
    }
    guard Self.languages.contains(language) else {
      throw ValidationError(
        "there is no language “\(language)”; it is one of \(Self.languages.joined(separator: ", "))")
    }
    if let maxItems {
      guard language == CEmitter.language, stack == nil else {
        throw ValidationError("--max-items is about the structures of --language c; others have room for all items")
      }
      guard (1...0xFFFF).contains(maxItems) else {
        throw ValidationError("--max-items takes a number from 1 to 65535, not \(maxItems)")
      }
    }
    guard language == Self.languages[0] || !prune else {
      throw ValidationError("--prune knows the files of Swift only")
    }
  }

  func run() throws {
    let discovery = SourceDiscovery(paths)
    let report = LintReport(discovery, standardInputName: nil, failOn: .error)
    try report.tell(for: "generate from")
    if let emitter = stack.flatMap({ Emitters.stack(named: $0) }) {
      let tables = try LanguageGeneration(report.files, names: discovery.names, by: emitter)
      guard tables.count.emitted > 0 else {
        throw ToolError.because(.usage, "no profile has services, of which tables are made; give one that has")
      }
      return try emit(tables, by: emitter)
    }
    if let emitter = maxItems.map({ CEmitter(mostItems: $0) }) ?? Emitters.named(language) {
      return try emit(LanguageGeneration(report.files, names: discovery.names, by: emitter), by: emitter)
    }
    let generation = try Generation(report.files, names: discovery.names)
    guard !print else {
      try Console.write(generation.files.map(\.text).joined(separator: "\n"))
      return
    }
    for file in generation.files + [generation.registry] { try update(file.name, file.text) }
    try tidy(Leftovers(of: generation, in: outputDirectory))
  }

  /// Writes the files of another language, and says which values it does not have.
  private func emit(_ generation: LanguageGeneration, by emitter: any Emitter) throws {
    for refusal in generation.refusals { Console.complain(refusal.text) }
    guard !print else {
      try Console.write(generation.files.map(\.text).joined(separator: "\n"))
      return
    }
    let earlier = EarlierOutput(in: outputDirectory, by: emitter)
    try earlier.check(generation.files)
    for path in earlier.replaced(by: generation.files) {
      Console.complain("\(path): warning: it was of a profile of another name, which is no longer in this folder")
    }
    for file in generation.files { try update(file.path, file.text) }
    guard !generation.refusals.isEmpty, stack == nil else { return }
    Console.complain("\(generation.count.emitted) of \(generation.count.all) values are in \(language)")
  }

  /// Removes the files of profiles that are gone, or says which they are.
  private func tidy(_ leftovers: Leftovers) throws {
    guard prune, !dryRun else {
      for path in leftovers.paths {
        Console.complain(
          "\(path.printable): warning: generated from a profile that is not among these; remove it, or add --prune")
      }
      return
    }
    for path in try leftovers.remove() { try Console.print("removed " + path.printable) }
  }

  private func update(_ name: String, _ text: String) throws {
    let path = outputDirectory == "." ? name : outputDirectory.withoutSlash + "/" + name
    let isUpToDate = OutputFile(path: path).holds(text)
    if !dryRun {
      let output = OwnOutput(path: path, below: outputDirectory)
      try output.makeFolder()
      try output.write(text)
    }
    try Console.print((isUpToDate ? "unchanged " : dryRun ? "would write " : "wrote ") + path.printable)
  }
}
