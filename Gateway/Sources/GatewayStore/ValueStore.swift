import CSQLite
import Foundation
import GatewayCore

/// The newest values of devices on disk, for the time that a broker is away. What it has said that it keeps is there after a power
/// cut, and nothing of a half. It belongs to one program at a time, and to one task of that.
public final class ValueStore {
  private static let page = 4096

  private let path: String
  private var database: OpaquePointer?

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: its path. Beside it SQLite keeps others while it is open. A file that is none of SQLite's, or broken, is kept beside
  ///     it, and it begins anew.
  ///   - limit: how many bytes it has at most.
  /// - Throws: why it cannot be used.
  public init(path: String, limit: Int = 64 << 20) throws(StoreError) {
    self.path = path
    do throws(StoreError) {
      try open(limit)
    } catch {
      guard isBroken else { throw error }
      sqlite3_close(database)
      let aside = path + ".broken"
      try? FileManager.default.removeItem(atPath: aside)
      try? FileManager.default.moveItem(atPath: path, toPath: aside)
      for part in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + part) }
      try open(limit)
    }
  }

  deinit { sqlite3_close(database) }

  private var isBroken: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT].contains(sqlite3_errcode(database) & 0xFF) }

  private func open(_ limit: Int) throws(StoreError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK else { throw fault }
    // One writer; and what is committed is on the disk before anybody is told so.
    try run("PRAGMA locking_mode = EXCLUSIVE")
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA max_page_count = \(max(8, limit / Self.page))")
    try run(
      """
      CREATE TABLE IF NOT EXISTS newest (
        device TEXT NOT NULL, path TEXT NOT NULL, json TEXT NOT NULL, heard INTEGER NOT NULL,
        PRIMARY KEY (device, path)
      ) WITHOUT ROWID
      """)
  }

  /// Keeps values; of each field the newest is left. All of them are kept, or none.
  ///
  /// - Throws: why none is.
  public func keep(_ values: [StoredValue]) throws(StoreError) {
    try transaction { () throws(StoreError) in
      let statement = try prepare(
        """
        INSERT INTO newest VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json, heard = excluded.heard
        WHERE excluded.heard >= newest.heard
        """)
      defer { sqlite3_finalize(statement) }
      for value in values {
        sqlite3_reset(statement)
        for (place, text) in [value.device.description, value.path, value.json].enumerated() {
          bind(text, at: Int32(place + 1), of: statement)
        }
        sqlite3_bind_int64(statement, 4, value.heard.milliseconds)
        guard sqlite3_step(statement) == SQLITE_DONE else { throw fault }
      }
    }
  }

  /// What it keeps, by device and field.
  public func values() throws(StoreError) -> [StoredValue] {
    let statement = try prepare("SELECT device, path, json, heard FROM newest ORDER BY device, path")
    defer { sqlite3_finalize(statement) }
    var values: [StoredValue] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let texts = (0..<3).map { sqlite3_column_text(statement, Int32($0)).map { String(cString: $0) } ?? "" }
        // Whoever has written a name there that is none has not been this program.
        guard let device = try? Slug(texts[0]) else { continue }
        let heard = TimeStamp(milliseconds: sqlite3_column_int64(statement, 3))
        values.append(StoredValue(device: device, path: texts[1], json: texts[2], heard: heard))
      case SQLITE_DONE: return values
      case _: throw fault
      }
    }
  }

  /// Keeps nothing any more.
  public func removeAll() throws(StoreError) { try run("DELETE FROM newest") }

  // MARK: Statements

  private func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
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

  private func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  private func prepare(_ sql: String) throws(StoreError) -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw fault }
    return statement
  }

  /// SQLite copies the text, which is gone after the call.
  private func bind(_ text: String, at place: Int32, of statement: OpaquePointer?) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_text(statement, place, text, -1, transient)
  }

  private var fault: StoreError {
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
