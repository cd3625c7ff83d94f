import Foundation
import GATTSchema

/// Writes Swift that lists the generated types of profiles: `list-shipped OUTPUT MODULE=PATH …`. A path is a profile, or a
/// folder with all profiles below it.
@main
enum ListShipped {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { throw ListError(text: "usage: list-shipped OUTPUT MODULE=PATH …") }
    var list = ValueList()
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ListError(text: "\(argument) is no MODULE=PATH") }
      for path in profiles(at: parts[1]) { try list.add(path, module: parts[0]) }
    }
    let source = Data(list.source.utf8)
    // What has not changed is not written, so that nothing is compiled again.
    guard (try? Data(contentsOf: URL(filePath: output))) != source else { return }
    try source.write(to: URL(filePath: output))
  }

  private static func profiles(at path: String) -> [String] {
    guard !path.hasSuffix(".gatt.yaml") else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".gatt.yaml") }.sorted().map { path + "/" + $0 }
  }
}

/// Why there is no list.
struct ListError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
