import GATTProfiles
import GATTRuntime

/// A file with a device a line: its address, its kind, and what it is called. What stands behind a `#` is for people.
enum DeviceList {
  /// A device of the file.
  struct Entry: Sendable {
    var identifier: DeviceIdentifier
    var kind: DeviceKind
    var name: String
  }

  /// A line that is none.
  struct LineError: Error, Equatable, CustomStringConvertible {
    var file: String
    var line: Int
    var problem: String

    var description: String { "\(file):\(line): \(problem)" }
  }

  /// The devices of a text, in its order.
  static func entries(of text: String, in file: String) throws(LineError) -> [Entry] {
    var entries: [Entry] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      guard !words.isEmpty else { continue }
      let fail = { (problem: String) in LineError(file: file, line: index + 1, problem: problem) }
      guard words.count == 3 else { throw fail("a line has an address, a kind and a name") }
      guard let address = BluetoothAddress(String(words[0])) else { throw fail("“\(words[0])” is no address") }
      guard let kind = DeviceKind(rawValue: String(words[1])) else {
        throw fail("“\(words[1])” is no kind: \(DeviceKind.allCases.map(\.rawValue).joined(separator: ", ")) are")
      }
      let name = words[2].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      entries.append(Entry(identifier: DeviceIdentifier("\(address)"), kind: kind, name: String(name)))
    }
    return entries
  }
}
