import GatewayCore

/// How far devices with a key have counted, on disk.
final class CounterStore {
  private let file: SQLiteFile

  /// Opens a file, or makes it. One that is broken is kept beside it, and it begins anew.
  init(path: String) throws(StoreError) {
    file = try SQLiteFile(
      path: path, limit: 16 << 20, survivesPowerCuts: true,
      tables: [
        """
        CREATE TABLE IF NOT EXISTS counters (
          device TEXT NOT NULL, key TEXT NOT NULL, place TEXT NOT NULL, counter TEXT NOT NULL, count TEXT NOT NULL,
          below TEXT NOT NULL, PRIMARY KEY (device, place)
        ) WITHOUT ROWID
        """
      ])
  }

  /// Where the file is that was broken; nil where none was.
  var aside: String? { file.aside }

  /// Keeps counters in the place of all that it has.
  func keep(_ counters: [KeyCounter]) throws(StoreError) {
    try file.transaction { () throws(StoreError) in
      try file.run("DELETE FROM counters")
      let insert = try file.prepare("INSERT INTO counters VALUES (?, ?, ?, ?, ?, ?)")
      for counter in counters {
        // As text, since SQLite's numbers have a bit less, or 65.
        try insert.run([
          .text(counter.device.description), .text(counter.key), .text(counter.place), .text("\(counter.counter)"),
          .text(counter.count.map { "\($0.count)" } ?? ""), .text(counter.count.map { "\($0.below)" } ?? ""),
        ])
      }
    }
  }

  /// What it keeps, by device and place.
  func counters() throws(StoreError) -> [KeyCounter] {
    let statement = try file.prepare(
      "SELECT device, key, place, counter, count, below FROM counters ORDER BY device, place")
    var counters: [KeyCounter] = []
    try statement.run {
      // What no gateway has written is passed over.
      guard let device = try? Slug(statement.text(0)), let counter = UInt64(statement.text(3)) else { return }
      var count: KeyCounter.Count?
      if let upper = UInt64(statement.text(4)), let below = Int128(statement.text(5)) {
        count = KeyCounter.Count(upper, below: below)
      }
      counters.append(
        KeyCounter(device: device, key: statement.text(1), place: statement.text(2), counter: counter, count: count))
    }
    return counters
  }
}
