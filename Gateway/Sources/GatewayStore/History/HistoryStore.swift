import GatewayCore

/// The numbers of fields on disk, a point for each while. It has a limit of size and of age. Points of one time lie together: what
/// is new is written behind the rest, and what is old goes as a whole, which memory cards like.
final class HistoryStore {
  /// How long points are kept that are as fine as those of the last hour, in seconds.
  private static let fine = 2 * HistorySpan.hour.seconds
  /// How many fields it knows at most.
  private static let seriesLimit = 20_000

  private let file: SQLiteFile
  private let age: Int64

  /// - Parameters:
  ///   - age: for how many seconds points are kept.
  ///   - limit: how many bytes it has at most.
  init(path: String, age: Int64, limit: Int) throws(StoreError) {
    self.age = age
    file = try SQLiteFile(
      path: path, limit: limit, survivesPowerCuts: false,
      tables: [
        "CREATE TABLE IF NOT EXISTS series (id INTEGER PRIMARY KEY, device TEXT NOT NULL, path TEXT NOT NULL, UNIQUE (device, path))",
        """
        CREATE TABLE IF NOT EXISTS points (
          step INTEGER NOT NULL, start INTEGER NOT NULL, series INTEGER NOT NULL,
          least REAL NOT NULL, most REAL NOT NULL, sum REAL NOT NULL, count INTEGER NOT NULL,
          PRIMARY KEY (step, start, series)
        ) WITHOUT ROWID
        """,
      ])
  }

  /// Keeps points beside those that are there, and none that is too old. Where there is no room, the oldest go.
  ///
  /// - Throws: why none is kept.
  func keep(_ points: [HistoryMemory.Key: HistoryPoint], at time: TimeStamp) throws(StoreError) {
    do throws(StoreError) {
      try write(points, at: time)
    } catch {
      guard file.isFull else { throw error }
      try makeRoom()
      try write(points, at: time)
    }
  }

  private func write(_ points: [HistoryMemory.Key: HistoryPoint], at time: TimeStamp) throws(StoreError) {
    try file.transaction { () throws(StoreError) in
      try forget(at: time.milliseconds / 1000)
      let insert = try file.prepare(
        """
        INSERT INTO points VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        least = min(least, excluded.least), most = max(most, excluded.most),
        sum = sum + excluded.sum, count = count + excluded.count
        """)
      var numbers = try seriesNumbers()
      for (key, point) in points.sorted(by: { ($0.key.step, $0.key.start) < ($1.key.step, $1.key.start) }) {
        guard let series = try number(of: key.series, &numbers) else { continue }
        try insert.run([
          .whole(key.step), .whole(key.start), .whole(series), .number(point.least), .number(point.most),
          .number(point.sum), .whole(point.count),
        ])
      }
    }
  }

  private func seriesNumbers() throws(StoreError) -> [HistorySeries: Int64] {
    let statement = try file.prepare("SELECT id, device, path FROM series")
    var numbers: [HistorySeries: Int64] = [:]
    try statement.run {
      guard let device = try? Slug(statement.text(1)) else { return }
      numbers[HistorySeries(device: device, path: statement.text(2))] = statement.whole(0)
    }
    return numbers
  }

  private func number(of series: HistorySeries, _ numbers: inout [HistorySeries: Int64]) throws(StoreError) -> Int64? {
    if let number = numbers[series] { return number }
    guard numbers.count < Self.seriesLimit else { return nil }
    let insert = try file.prepare("INSERT INTO series (device, path) VALUES (?, ?) RETURNING id")
    try insert.run([.text(series.device.description), .text(series.path)]) { numbers[series] = insert.whole(0) }
    return numbers[series]
  }

  /// What is too old goes; and what is of a time that has not come, as where the calendar was wrong.
  private func forget(at now: Int64) throws(StoreError) {
    let statement = try file.prepare("DELETE FROM points WHERE step = ? AND (start < ? OR start > ?)")
    try statement.run([.whole(HistorySpan.hour.step), .whole(now - Self.fine), .whole(now + 3600)])
    try statement.run([.whole(HistorySpan.day.step), .whole(now - age), .whole(now + 3600)])
    try file.run("DELETE FROM series WHERE id NOT IN (SELECT DISTINCT series FROM points)")
  }

  /// A quarter of what is known goes, the oldest.
  private func makeRoom() throws(StoreError) {
    try file.run(
      """
      DELETE FROM points WHERE step = \(HistorySpan.day.step) AND start <= (
        SELECT min(start) + (max(start) - min(start)) / 4 FROM points WHERE step = \(HistorySpan.day.step))
      """)
    try file.run(
      """
      DELETE FROM points WHERE step = \(HistorySpan.hour.step) AND start <= (
        SELECT min(start) + (max(start) - min(start)) / 4 FROM points WHERE step = \(HistorySpan.hour.step))
      """)
  }

  /// The points of a field from a time on, in their order.
  func points(of series: HistorySeries, _ span: HistorySpan, from start: Int64) throws(StoreError) -> [HistoryPoint] {
    let statement = try file.prepare(
      """
      SELECT start, least, most, sum, count FROM points WHERE step = ? AND start >= ?
      AND series = (SELECT id FROM series WHERE device = ? AND path = ?) ORDER BY start
      """)
    var points: [HistoryPoint] = []
    try statement.run([
      .whole(span.step), .whole(start), .text(series.device.description), .text(series.path),
    ]) {
      points.append(
        HistoryPoint(
          start: statement.whole(0), least: statement.number(1), most: statement.number(2), sum: statement.number(3),
          count: statement.whole(4)))
    }
    return points
  }
}
