import CSQLite
import Foundation

/// A file of SQLite's, which belongs to one program at a time, and to one task of that.
final class SQLiteFile {
  private static let page = 4096

  private let path: String
  private var database: OpaquePointer?
  /// Where the file is that was there before, and was broken; nil where none was.
  private(set) var aside: String?

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: its path. Beside it SQLite keeps others while it is open. A file that is none of SQLite's, or broken, is kept beside
  ///     it, and it begins anew.
  ///   - limit: how many bytes it has at most.
  ///   - survivesPowerCuts: whether what is committed is on the disk before anybody is told so; else the last of it may be lost, and
  ///     never a half of something.
  ///   - tables: the statements that make its tables.
  /// - Throws: why it cannot be used.
  init(path: String, limit: Int, survivesPowerCuts: Bool, tables: [String]) throws(StoreError) {
    self.path = path
    func open() throws(StoreError) {
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
      guard sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK else { throw fault }
      // One writer.
      try run("PRAGMA locking_mode = EXCLUSIVE")
      try run("PRAGMA journal_mode = WAL")
      try run("PRAGMA synchronous = \(survivesPowerCuts ? "FULL" : "NORMAL")")
      try run("PRAGMA max_page_count = \(max(8, limit / Self.page))")
      for table in tables { try run(table) }
    }
    do throws(StoreError) {
      try open()
    } catch {
      guard isBroken else { throw error }
      sqlite3_close(database)
      let aside = path + ".broken"
      try? FileManager.default.removeItem(atPath: aside)
      try? FileManager.default.moveItem(atPath: path, toPath: aside)
      for part in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + part) }
      self.aside = aside
      try open()
    }
  }

  deinit { sqlite3_close(database) }

  private var isBroken: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT].contains(sqlite3_errcode(database) & 0xFF) }

  /// Whether the last statement found no room.
  var isFull: Bool { sqlite3_errcode(database) & 0xFF == SQLITE_FULL }

  /// Does all of something, or nothing.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      try body()
      try run("COMMIT")
    } catch {
      // Where the disk is full, SQLite may have taken it back itself.
      if sqlite3_get_autocommit(database) == 0 { sqlite3_exec(database, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Carries out statements without values.
  func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  /// Prepares a statement, once for all times that it is carried out.
  func prepare(_ sql: String) throws(StoreError) -> SQLiteStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw fault }
    return SQLiteStatement(statement, of: self)
  }

  /// What went wrong last, and what to do.
  var fault: StoreError {
    let reason =
      switch sqlite3_errcode(database) & 0xFF {
      case SQLITE_FULL: "is full, or its disk is; make room"
      case SQLITE_BUSY, SQLITE_LOCKED: "is in use by another program; give each gateway a file of its own"
      case SQLITE_CANTOPEN: "cannot be opened; check that its folder is there, and who may write to it"
      case SQLITE_READONLY: "cannot be written; check who may write to it, and to its folder"
      case _: "cannot be used: \(String(cString: sqlite3_errmsg(database)))"
      }
    return StoreError(path: path, reason: reason)
  }
}
