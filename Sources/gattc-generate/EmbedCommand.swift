import GATTSchema

/// Writes one Swift file that holds the text of the profiles that ship with the package, for `gattc`.
struct EmbedCommand {
  /// The Swift file's path.
  var output: String
  /// The folder below which the profiles' paths are told.
  var root: String
  /// The profiles' paths.
  var inputs: [String]

  /// Reads all profiles and writes the file.
  func run() throws(ToolError) {
    var files: [(name: String, text: String)] = []
    for path in inputs.sorted() {
      files.append((path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, try Self.text(of: path)))
    }
    do {
      try OutputFile(path: output).write(ShippedProfilesSource.text(of: files))
    } catch {
      throw .file(error)
    }
  }

  private static func text(of path: String) throws(ToolError) -> String {
    let source: SourceFile
    do {
      source = try SourceFile(reading: path)
    } catch {
      throw .file(error)
    }
    guard let text = String(validating: source.bytes, as: UTF8.self) else {
      throw ToolError(code: 1, text: "\(path): error: not UTF-8; save it as UTF-8")
    }
    return text
  }
}
