import GATTProfiles
import GATTSchema
import Synchronization

/// Properties and their values, as they are printed: a table that is drawn again on a terminal, elsewhere a line each time.
final class PropertyReport: Sendable {
  private struct Table {
    var rows: [(identifier: String, value: String)] = []
    var screen = LiveTable()
    var drawn: ContinuousClock.Instant?
  }

  private let isJSON: Bool
  private let isTable: Bool
  private let table = Mutex(Table())

  /// A report without properties.
  init(isJSON: Bool, isTerminal: Bool = Console.isTerminal) {
    self.isJSON = isJSON
    isTable = isTerminal && !isJSON
  }

  /// Shows what one of the properties is now. A table is drawn ten times a second at most, so that it can be read.
  func show(_ identifier: String, _ value: JSONValue, among identifiers: [String]) throws {
    guard isTable else { return try Console.print(line(identifier, value)) }
    try table.withLock { table in
      let row = (identifier: identifier.printable, value: value.description.printable)
      if let index = table.rows.firstIndex(where: { $0.identifier == row.identifier }) {
        table.rows[index] = row
      } else {
        // An inspector may rename its properties.
        let present = Set(identifiers.map(\.printable))
        table.rows.removeAll { !present.contains($0.identifier) }
        table.rows.append(row)
      }
      let now = ContinuousClock.now
      if let drawn = table.drawn, drawn.duration(to: now) < .milliseconds(100) { return }
      try Self.draw(&table)
      table.drawn = now
    }
  }

  /// Draws what has not been drawn yet.
  func finish() throws {
    guard isTable else { return }
    try table.withLock { try Self.draw(&$0) }
  }

  private func line(_ identifier: String, _ value: JSONValue) -> String {
    guard isJSON else { return "\(Timestamp.now)  \(identifier.printable)  \(value.description.printable)" }
    return ValueReport.object([
      ("time", JSONString.quoted(Timestamp.now)), ("property", JSONString.quoted(identifier)),
      ("value", value.description),
    ])
  }

  /// Draws the table over the one before.
  private static func draw(_ table: inout Table) throws {
    let rows = [["PROPERTY", "VALUE"]] + table.rows.map { [$0.identifier, $0.value] }
    let layout = ColumnLayout(fitting: rows)
    try table.screen.show(rows.map { layout.line($0) })
  }
}
