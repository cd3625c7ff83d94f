/// Readings of a strength, and what they look like: bars from -100 to -30 dBm, with least, mean and greatest.
struct RSSIChart {
  /// The weakest that has a bar, and how many dB a line is.
  private static let (floor, step, lines) = (-100, 10, 7)
  private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// How many readings are shown: the latest.
  let capacity: Int
  private var latest: [Int] = []
  /// How many there were.
  private(set) var count = 0
  private var sum = 0
  private var least = Int.max
  private var greatest = Int.min

  init(capacity: Int = 60) {
    self.capacity = max(1, capacity)
  }

  /// Adds a reading in dBm.
  mutating func add(_ rssi: Int) {
    latest.append(rssi)
    if latest.count > capacity { latest.removeFirst() }
    (count, sum, least, greatest) = (count + 1, sum + rssi, min(least, rssi), max(greatest, rssi))
  }

  /// The mean, to a tenth.
  private var mean: String {
    let tenths = (Double(sum) / Double(max(1, count)) * 10).rounded() / 10
    return "\(tenths)"
  }

  /// Least, mean and greatest, on one line.
  var summary: String {
    guard let last = latest.last else { return "no reading yet" }
    let readings = count == 1 ? "1 reading" : "\(count) readings"
    return "\(last) dBm, least \(least), mean \(mean), greatest \(greatest), \(readings)"
  }

  /// The chart, a column a reading, and the summary below it.
  var drawing: [String] {
    let rows = (0..<Self.lines).reversed().map { row -> String in
      let base = Self.floor + row * Self.step
      let label = "\(base + Self.step)"
      let bars = latest.map { Self.eighths[max(0, min(8, ($0 - base) * 8 / Self.step))] }
      return String(repeating: " ", count: max(0, 4 - label.count)) + label + " ┤" + String(bars)
    }
    return rows + ["     └" + String(repeating: "─", count: capacity), "     " + summary]
  }
}
