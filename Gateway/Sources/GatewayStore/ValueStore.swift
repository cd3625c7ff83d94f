import GatewayCore

/// The newest values of devices on disk, for the time that a broker is away. What it has said that it keeps is there after a power
/// cut, and nothing of a half. It belongs to one program at a time, and to one task of that.
public final class ValueStore {
  private let file: SQLiteFile

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: its path. Beside it SQLite keeps others while it is open. A file that is none of SQLite's, or broken, is kept beside
  ///     it, and it begins anew.
  ///   - limit: how many bytes it has at most.
  /// - Throws: why it cannot be used.
  public init(path: String, limit: Int = 64 << 20) throws(StoreError) {
    file = try SQLiteFile(
      path: path, limit: limit, survivesPowerCuts: true,
      tables: [
        """
        CREATE TABLE IF NOT EXISTS newest (
          device TEXT NOT NULL, path TEXT NOT NULL, json TEXT NOT NULL, heard INTEGER NOT NULL,
          PRIMARY KEY (device, path)
        ) WITHOUT ROWID
        """
      ])
  }

  /// Keeps values; of each field the newest is left. All of them are kept, or none.
  ///
  /// - Throws: why none is.
  public func keep(_ values: [StoredValue]) throws(StoreError) {
    try file.transaction { () throws(StoreError) in
      let statement = try file.prepare(
        """
        INSERT INTO newest VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json, heard = excluded.heard
        WHERE excluded.heard >= newest.heard
        """)
      for value in values {
        try statement.run([
          .text(value.device.description), .text(value.path), .text(value.json), .whole(value.heard.milliseconds),
        ])
      }
    }
  }

  /// What it keeps, by device and field.
  public func values() throws(StoreError) -> [StoredValue] {
    let statement = try file.prepare("SELECT device, path, json, heard FROM newest ORDER BY device, path")
    var values: [StoredValue] = []
    try statement.run {
      // Whoever has written a name there that is none has not been this program.
      guard let device = try? Slug(statement.text(0)) else { return }
      let heard = TimeStamp(milliseconds: statement.whole(3))
      values.append(StoredValue(device: device, path: statement.text(1), json: statement.text(2), heard: heard))
    }
    return values
  }

  /// Keeps nothing any more.
  public func removeAll() throws(StoreError) { try file.run("DELETE FROM newest") }
}
