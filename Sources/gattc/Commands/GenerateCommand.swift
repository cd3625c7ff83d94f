import ArgumentParser
import GATTGenerator
import GATTSchema

/// `gattc generate`: writes the Swift that the build plugin would.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Write the Swift of profiles, and the registry of all of them.",
    discussion: """
      For builds without the plugin. Each profile becomes one file, named after its path below the folder that was \
      given; \(SwiftGenerator.registryFileName) registers them all. Files that would not change are left alone. Nothing \
      is written when a profile has errors. Files of profiles that are gone, or were renamed, are named; --prune \
      removes them.
      """
  ).listingExitCodes(findings: "profiles with errors")

  @Argument(help: "Files, or folders (every *.gatt.yaml and *.gatt.yml below them).", completion: .file())
  var paths: [String]

  @Option(help: "The folder to write to; made when it is missing.", completion: .directory)
  var outputDirectory = "."

  @ArgumentParser.Flag(help: "Say what would be written, and write nothing.")
  var dryRun = false

  @ArgumentParser.Flag(help: "Remove what was generated from profiles that are not among these any more.")
  var prune = false

  @ArgumentParser.Flag(help: "Print the Swift of the profiles, without the registry, and write nothing.")
  var print = false

  func run() throws {
    let discovery = SourceDiscovery(paths)
    let report = LintReport(discovery, standardInputName: nil, failOn: .error)
    try report.tell(for: "generate from")
    let generation = try Generation(report.files, names: discovery.names)
    guard !print else {
      try Console.write(generation.files.map(\.text).joined(separator: "\n"))
      return
    }
    for file in generation.files + [generation.registry] { try update(file) }
    try tidy(Leftovers(of: generation, in: outputDirectory))
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

  private func update(_ file: Generation.File) throws {
    let path = outputDirectory == "." ? file.name : outputDirectory.withoutSlash + "/" + file.name
    let isUpToDate = OutputFile(path: path).holds(file.text)
    if !dryRun {
      let output = OwnOutput(path: path, below: outputDirectory)
      try output.makeFolder()
      try output.write(file.text)
    }
    try Console.print((isUpToDate ? "unchanged " : dryRun ? "would write " : "wrote ") + path.printable)
  }
}
