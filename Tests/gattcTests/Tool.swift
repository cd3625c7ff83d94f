import Foundation

/// Runs the built executables, as a user would.
struct Tool {
  /// What a run came to.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The executable's name, or the path of a copy of it.
  var name = "gattc"
  /// The folder in which it runs.
  var folder: URL = FileManager.default.temporaryDirectory
  /// What is added to the environment.
  var environment: [String: String] = [:]

  /// `gattc` in the folder for temporary files.
  static let gattc = Tool()

  /// Runs to the end with `arguments` and `input` on standard input.
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  /// Runs to the end. Streams are files: a pipe would fill up while nobody reads.
  func run(_ arguments: [String], input: String = "") throws -> Run {
    let scratch = try TemporaryFolder()
    let input = try scratch.write(input, to: "stdin")
    let output = try scratch.write("", to: "stdout")
    let errors = try scratch.write("", to: "stderr")
    let process = process(arguments)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The process, not yet started.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = name.hasPrefix("/") ? URL(filePath: name) : Self.products.appending(path: name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // What the machine that runs the tests says about colours is not what is tested.
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" && $0.key != "TERM" }
    process.environment = inherited.merging(environment) { $1 }
    return process
  }

  /// The folder of the test bundle, where the build puts executables as well.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder = bundle.bundleURL
    return folder.pathExtension == "xctest" ? folder.deletingLastPathComponent() : folder
  }
}
