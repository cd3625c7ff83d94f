import CSQLite

/// A statement that is carried out with other values each time.
final class SQLiteStatement {
  /// A value of SQLite's.
  enum Value {
    case text(String)
    case whole(Int64)
    case number(Double)
  }

  private let statement: OpaquePointer?
  private let file: SQLiteFile

  init(_ statement: OpaquePointer?, of file: SQLiteFile) { (self.statement, self.file) = (statement, file) }

  deinit { sqlite3_finalize(statement) }

  /// Carries it out.
  ///
  /// - Parameter row: is called for each row that comes back.
  func run(_ values: [Value] = [], _ row: () -> Void = {}) throws(StoreError) {
    sqlite3_reset(statement)
    defer { sqlite3_reset(statement) }
    for (place, value) in values.enumerated() {
      let place = Int32(place + 1)
      switch value {
      // SQLite copies the text, which is gone after the call.
      case .text(let text):
        sqlite3_bind_text(statement, place, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      case .whole(let number): sqlite3_bind_int64(statement, place, number)
      case .number(let number): sqlite3_bind_double(statement, place, number)
      }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row()
      case SQLITE_DONE: return
      case _: throw file.fault
      }
    }
  }

  /// The text of a column of the row.
  func text(_ column: Int32) -> String { sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "" }
  /// The whole number of a column of the row.
  func whole(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
  /// The number of a column of the row.
  func number(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
}
