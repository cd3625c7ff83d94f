/// A table of assigned 16-bit numbers and their names.
struct AssignedNames: Sendable {
  private let names: [UInt16: String]

  /// A table from lines of a hexadecimal number, a space and a name.
  init(_ lines: String) {
    let rows = lines.split(separator: "\n").compactMap { line -> (UInt16, String)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = UInt16(parts[0], radix: 16) else { return nil }
      return (number, String(parts[1]))
    }
    names = Dictionary(rows) { first, _ in first }
  }

  /// The numbers with their names, in the order of the numbers.
  var all: [(number: UInt16, name: String)] {
    names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The name that `number` is assigned to, or nil.
  subscript(number: UInt16) -> String? {
    names[number]
  }
}
