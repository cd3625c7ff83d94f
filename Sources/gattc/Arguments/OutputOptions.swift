import ArgumentParser
import GATTSchema

/// Where a command puts its result.
struct OutputOptions: ParsableArguments {
  @Option(name: .customLong("output"), help: "The file to write to, in place of standard output.", completion: .file())
  var path: String?

  /// Writes `text` to the file, or prints it.
  func write(_ text: String) throws {
    guard let path else { return try Console.write(text) }
    if let folder = FileWriting.missingFolder(of: path) {
      throw ToolError.because(.files, "the folder \(folder.printable) does not exist; make it first")
    }
    try OwnOutput(path: path).write(text)
  }
}
