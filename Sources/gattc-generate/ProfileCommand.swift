import GATTGenerator
import GATTSchema

/// Generates the Swift file of one profile.
struct ProfileCommand {
  /// The profile's path.
  var input: String
  /// The Swift file's path.
  var output: String

  /// Prints errors and warnings; writes the file unless there are errors. Notes are left to `gattc lint`.
  func run() throws(ToolError) {
    let compilation: Compilation
    do {
      compilation = Compilation(try SourceFile(reading: input))
    } catch {
      throw .file(error)
    }
    let findings = compilation.diagnostics.filter { $0.severity > .note }.map { $0.text(path: input) }
    guard let profile = compilation.profile else {
      throw ToolError(code: 1, text: findings.joined(separator: "\n"))
    }
    if !findings.isEmpty { Console.printError(findings.joined(separator: "\n")) }
    do {
      try OutputFile(path: output).write(SwiftGenerator.source(of: profile, sourcePath: input))
    } catch {
      throw .file(error)
    }
  }
}
