import GATTSchema

/// Where the columns of a table stand: two blanks apart, the last as wide as it wants to be.
struct ColumnLayout: Equatable, Sendable {
  /// The width of each column, in columns of a terminal.
  let widths: [Int]

  /// Columns of fixed widths, for rows that are not known yet.
  init(widths: [Int]) {
    self.widths = widths
  }

  /// Columns as wide as the widest cell of each.
  init(fitting rows: [[String]]) {
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
  }

  /// One row, without blanks at its end. A cell that is too wide moves those behind it.
  func line(_ cells: [String]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.columns))
    }
    let line = (padded + cells.dropFirst(widths.count)).joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
