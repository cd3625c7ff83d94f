import Foundation
import Yams

/// Why a secret is not to be had.
enum SecretError: Error, CustomStringConvertible {
  case noFile(String, String)
  case unknown(String, file: String)
  case noTag(String)

  var description: String {
    switch self {
    case .noFile(let path, let reason): "\(path) cannot be read: \(reason); make it, readable for the gateway alone"
    case .unknown(let name, let file): "\(file) has no “\(name)”; add a line “\(name): …” to it"
    case .noTag(let tag): "“\(tag)” is no tag here; write !secret NAME, of a name in secrets.yaml, or !file PATH"
    }
  }
}

/// What a configuration refers to instead of saying it: `!secret NAME` is a line of `secrets.yaml` beside it, or of systemd's
/// credential of that name, `!file PATH` all of a file, such as credentials are. A path may begin with `$CREDENTIALS_DIRECTORY`.
struct SecretStore {
  private let folder: URL
  private let environment: [String: String]

  init(folder: URL, environment: [String: String]) { (self.folder, self.environment) = (folder, environment) }

  /// What a scalar says, or what it refers to.
  func text(_ scalar: Node.Scalar) throws(SecretError) -> String {
    switch scalar.tag.description {
    case "!secret": try secret(scalar.string)
    case "!file": try contents(path(scalar.string)).trimmingCharacters(in: .whitespacesAndNewlines)
    case let tag where tag.hasPrefix("!") && tag.count > 1: throw .noTag(tag)
    default: scalar.string
    }
  }

  /// All lines of the file of secrets.
  var all: [String] {
    let root = (try? contents(secretsFile)).flatMap { try? Yams.compose(yaml: $0) }
    return root?.mapping?.compactMap { $0.value.scalar?.string } ?? []
  }

  private func secret(_ name: String) throws(SecretError) -> String {
    let file = secretsFile
    let text = try contents(file)
    let root = try? Yams.compose(yaml: text)
    guard let value = root?.mapping?[name]?.scalar?.string else { throw .unknown(name, file: file.path) }
    return value
  }

  /// Systemd may have a copy for the gateway of a file that only root reads.
  private var secretsFile: URL {
    let copy = environment["CREDENTIALS_DIRECTORY"].map { URL(filePath: $0).appending(path: "secrets.yaml") }
    guard let copy, FileManager.default.fileExists(atPath: copy.path) else {
      return folder.appending(path: "secrets.yaml")
    }
    return copy
  }

  private func path(_ text: String) -> URL {
    guard let credentials = environment["CREDENTIALS_DIRECTORY"] else { return folder.file(text) }
    return folder.file(text.replacingOccurrences(of: "$CREDENTIALS_DIRECTORY", with: credentials))
  }

  private func contents(_ file: URL) throws(SecretError) -> String {
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .noFile(
        file.path,
        (error as? CocoaError)?.code == .fileReadNoSuchFile ? "there is no such file" : "it is not readable, or no text"
      )
    }
  }
}

extension Node.Scalar {
  /// Whether it stands for something else, which no message may repeat.
  var isReference: Bool { ["!secret", "!file"].contains(tag.description) }
}

extension URL {
  /// A file of a folder, or one of its own by an absolute path.
  func file(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(filePath: path) : appending(path: path).standardizedFileURL
  }
}
