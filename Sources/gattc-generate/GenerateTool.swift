import GATTGenerator
import GATTSchema

/// The build plugin's tool: files in, files out.
///
///     gattc-generate profile INPUT.gatt.yaml OUTPUT.swift
///     gattc-generate registry OUTPUT.swift [INPUT.gatt.yaml …]
///
/// Exits with 0 when the output is up to date, 1 when a profile has errors, 2 when called wrongly, 3 when a file cannot
/// be read or written. Findings go to standard error, as compilers print them.
@main
enum GenerateTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try run(arguments)
    } catch {
      Console.printError(error.text)
      Console.exit(error.code)
    }
  }

  private static func run(_ arguments: [String]) throws(ToolError) {
    switch arguments.first {
    case "profile" where arguments.count == 3:
      try ProfileCommand(input: arguments[1], output: arguments[2]).run()
    case "registry" where arguments.count >= 2:
      try RegistryCommand(output: arguments[1], inputs: Array(arguments.dropFirst(2))).run()
    default:
      throw ToolError(code: 2, text: "usage: gattc-generate profile INPUT OUTPUT | registry OUTPUT [INPUT …]")
    }
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
