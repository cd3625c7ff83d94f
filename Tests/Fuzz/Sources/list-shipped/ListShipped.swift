import Foundation
import GATTSchema

/// Writes Swift that lists the generated types of profile modules: `list-shipped OUTPUT MODULE=FOLDER …`.
@main
enum ListShipped {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { throw ListError(text: "usage: list-shipped OUTPUT MODULE=FOLDER …") }
    var list = ValueList()
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ListError(text: "\(argument) is no MODULE=FOLDER") }
      let names = FileManager.default.enumerator(atPath: parts[1])?.compactMap { $0 as? String } ?? []
      for name in names.filter({ $0.hasSuffix(".gatt.yaml") }).sorted() {
        try list.add(parts[1] + "/" + name, module: parts[0])
      }
    }
    try Data(list.source.utf8).write(to: URL(filePath: output))
  }
}

/// Why there is no list.
struct ListError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
