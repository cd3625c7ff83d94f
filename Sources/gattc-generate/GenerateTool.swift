import GATTGenerator
import GATTSchema

/// The build plugin's tool: the profiles of one target in, their Swift files and their registry out.
///
///     gattc-generate RECORD REGISTRY PROFILES INPUT.gatt.yaml OUTPUT.swift [INPUT OUTPUT …]
///
/// Inputs with the same output are in one file. PROFILES is the folder with the profiles that ship, for imports of them.
/// RECORD is a file in which the tool keeps what it went by, so that the next call generates only what has changed.
/// Exits with 0 when all outputs are up to date, 1 when a profile has errors, 2 when called wrongly, 3 when a file cannot
/// be read or written. Findings go to standard error, as compilers print them.
@main
enum GenerateTool {
  static func main() {
    do {
      try run(CommandLine.arguments)
    } catch {
      Console.printError(error.text)
      Console.exit(error.code)
    }
  }

  private static func run(_ arguments: [String]) throws(ToolError) {
    guard arguments.count >= 4, arguments.count % 2 == 0 else {
      throw ToolError(code: 2, text: "usage: gattc-generate RECORD REGISTRY PROFILES INPUT OUTPUT [INPUT OUTPUT …]")
    }
    let files = arguments.dropFirst(4)
    let inputs = files.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let outputs = files.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    var generation = TargetGeneration(
      tool: arguments[0], record: arguments[1], registry: arguments[2], shipped: arguments[3])
    var groups: [(inputs: [String], output: String)] = []
    for (input, output) in zip(inputs, outputs) {
      if let index = groups.firstIndex(where: { $0.output == output }) {
        groups[index].inputs.append(input)
      } else {
        groups.append((inputs: [input], output: output))
      }
    }
    try generation.run(groups)
  }
}

/// Why the tool ends early.
struct ToolError: Error {
  /// The exit code.
  var code: Int32
  /// What to print.
  var text: String

  /// A file that could not be read or written.
  static func file(_ error: FileError) -> ToolError {
    ToolError(code: 3, text: error.description)
  }
}
