import Foundation

/// `embed-profiles OUTPUT ROOT FILE…`: writes one Swift file that holds the text of every FILE, named by its path below ROOT.
@main
enum EmbedProfiles {
  static func main() {
    do {
      try embed(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func embed(_ arguments: ArraySlice<String>) throws {
    guard let output = arguments.first, let root = arguments.dropFirst().first else {
      throw EmbedError(description: "usage: embed-profiles OUTPUT ROOT FILE…")
    }
    let files = try arguments.dropFirst(2).sorted().map { path in
      (name: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, text: try text(of: path))
    }
    try write(ShippedProfilesSource.text(of: files), to: output)
  }

  private static func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw EmbedError(description: "\(path): error: cannot be read; check its permissions")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw EmbedError(description: "\(path): error: not UTF-8; save it as UTF-8")
    }
    return text
  }

  /// Writes only what has changed: a file that is merely newer would have everything behind it built again.
  private static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: path) != data else { return }
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}

/// Why nothing was embedded.
struct EmbedError: Error, CustomStringConvertible {
  /// The reason and the remedy.
  var description: String
}
