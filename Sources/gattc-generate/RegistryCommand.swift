import GATTGenerator
import GATTSchema

/// Generates the registry of a target's profiles.
struct RegistryCommand {
  /// The Swift file's path.
  var output: String
  /// The profiles' paths.
  var inputs: [String]

  /// Writes the registry. A profile with errors is left to the command that generates it, which prints them.
  func run() throws(ToolError) {
    let profiles = inputs.compactMap { path -> (path: String, profile: Profile)? in
      guard let source = try? SourceFile(reading: path), let profile = Compilation(source).profile else { return nil }
      return (path, profile)
    }
    let collisions = ProfileCollision.findings(profiles).map { $0.finding.text(path: $0.path) }
    guard collisions.isEmpty else { throw ToolError(code: 1, text: collisions.joined(separator: "\n")) }
    // A library has types, and nothing to register.
    let served = profiles.map(\.profile).filter { !$0.isLibrary }
    do {
      try OutputFile(path: output).write(SwiftGenerator.registry(of: served.map(\.identifier)))
    } catch {
      throw .file(error)
    }
  }
}
