import Foundation

/// Writes one Swift file that holds other files: the profiles that ship with the package and an index of what they
/// describe, for `gattc`; or with `--files` files of other languages, as values of a type of the module that has them.
///
///     gattc-embed OUTPUT.swift ROOT [INPUT.gatt.yaml …]
///     gattc-embed --files TYPE OUTPUT.swift [INPUT …]
///
/// Paths are told from ROOT. Exits with 0 when the output is up to date, 1 when a profile is not YAML, 2 when called
/// wrongly, 3 when a file cannot be read or written. It takes no part of the compiler, which would be built once more for
/// it.
@main
enum EmbedTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let isFiles = arguments.first == "--files"
    guard arguments.count >= (isFiles ? 3 : 2) else {
      end(2, "usage: gattc-embed OUTPUT ROOT [INPUT …], or --files TYPE OUTPUT [INPUT …]")
    }
    if isFiles {
      let files = arguments.dropFirst(3).sorted().map {
        (name: String($0.split(separator: "/").last ?? ""), text: text($0))
      }
      return write(EmbeddedFilesSource.text(of: files, as: arguments[1]), to: arguments[2])
    }
    let (output, root) = (arguments[0], arguments[1])
    let profiles = arguments.dropFirst(2).sorted().map { profile($0, root: root) }
    write(ShippedProfilesSource.text(of: profiles), to: output)
  }

  private static func profile(_ path: String, root: String) -> EmbeddedProfile {
    let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    let text = text(path)
    guard let tree = YAMLTree(text) else { end(1, "\(path): error: not YAML; `gattc lint` says where") }
    return EmbeddedProfile(path: name, text: text, tree: tree)
  }

  private static func text(_ path: String) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      end(3, "\(path): error: \(error.localizedDescription)")
    }
  }

  /// Leaves a file alone that would not change, so that nothing is compiled again for nothing.
  private static func write(_ text: String, to path: String) {
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { return }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      end(3, "\(path): error: \(error.localizedDescription)")
    }
  }

  private static func end(_ code: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
