import GATTSchema

/// Rows of texts below each other. On a terminal the last column is wrapped to its width; elsewhere a row is a line.
struct TextTable {
  private let rows: [[String]]

  /// A table of rows of equally many texts.
  init(_ rows: [[String]]) { self.rows = rows }

  /// The table as it goes to standard output.
  var text: String { text(columns: Console.isTerminal ? LiveTable.room.columns : nil) }

  /// The table in so many columns of characters; nil for as many as it takes.
  func text(columns: Int?) -> String {
    let widths = (0..<max(0, (rows.first?.count ?? 0) - 1)).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    // A narrow terminal is left to wrap by itself.
    let room = columns.map { $0 - indent }.flatMap { $0 >= 20 ? $0 : nil }
    return rows.map { row in
      let head = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns + 2) }.joined()
      let lines = Self.wrapped(row.last ?? "", to: room ?? .max)
      return head + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
    }.joined()
  }

  /// A text in lines of whole words.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      guard let last = lines.last, last.columns + 1 + String(word).columns <= width else {
        return lines.append(String(word))
      }
      lines[lines.count - 1] = last + " " + word
    }
  }
}
