/// Lines that wait for a server, the oldest first, as many as there is room for.
struct LineBacklog: Sendable {
  private let limit: Int
  private var waiting: [String] = []
  private var byteCount = 0

  /// - Parameter limit: how many bytes wait at most, beside those of the last report.
  init(limit: Int) { self.limit = limit }

  /// Whether there is no room: what comes now has to wait where it is merged with what comes later.
  var isFull: Bool { byteCount >= limit }
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds lines behind the others.
  mutating func add(_ text: String) {
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    waiting += lines
    byteCount += lines.reduce(0) { $0 + $1.utf8.count }
  }

  /// The first lines, of so many bytes together at most, and one at least.
  func batch(atMost limit: Int) -> [String] {
    var bytes = 0
    let rest = waiting.dropFirst().prefix { line in
      bytes += line.utf8.count
      return bytes + (waiting.first?.utf8.count ?? 0) <= limit
    }
    return Array(waiting.prefix(1) + rest)
  }

  /// Takes the first lines away.
  mutating func removeFirst(_ count: Int) {
    byteCount -= waiting.prefix(count).reduce(0) { $0 + $1.utf8.count }
    waiting.removeFirst(min(count, waiting.count))
  }
}
