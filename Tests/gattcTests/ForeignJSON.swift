import Foundation

@testable import gattc

/// A parser and a writer of JSON in another language, whose numbers are all binary64.
enum ForeignJSON: String, CaseIterable {
  /// Python, told to read every number as a float: it writes 5 as `5.0`, and what is not ASCII as escapes.
  case python3
  /// JavaScript's: it writes -0 as `0`, and moves members that are called like numbers to the front.
  case node

  /// Those that this machine has.
  static let installed = allCases.filter { $0.executable != nil }

  private var program: [String] {
    switch self {
    case .python3:
      ["-c", "import json, sys\nfor line in sys.stdin: print(json.dumps(json.loads(line, parse_int=float)))"]
    case .node:
      [
        "-e",
        """
        const lines = require("fs").readFileSync(0, "utf8").split("\\n").slice(0, -1);
        for (const line of lines) process.stdout.write(JSON.stringify(JSON.parse(line)) + "\\n");
        """,
      ]
    }
  }

  private var executable: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The lines, each read and written again; one process for all of them.
  func written(_ lines: [String]) throws -> [String] {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = program
    process.standardInput = try FileHandle(
      forReadingFrom: try scratch.write(lines.map { $0 + "\n" }.joined(), to: "stdin"))
    let output = try scratch.write("", to: "stdout")
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let written = try String(contentsOf: output, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: true)
    guard process.terminationStatus == 0, written.count == lines.count else {
      throw ForeignJSONError(text: "\(rawValue) wrote \(written.count) lines for \(lines.count)")
    }
    return written.map(String.init)
  }
}

/// Why another language's parser gave no lines.
struct ForeignJSONError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
