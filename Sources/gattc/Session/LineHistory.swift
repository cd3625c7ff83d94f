/// The lines that were typed before, and which of them is shown.
struct LineHistory {
  /// How many lines are remembered.
  static let capacity = 500

  /// The lines, the oldest first.
  private(set) var lines: [String] = []
  /// The place of the line that is shown; nil for the one that is being typed.
  private var place: Int?
  /// The line that was being typed when the first of the others was shown.
  private var current = ""

  /// Remembers a line, unless it is empty or the last one again.
  mutating func add(_ line: String) {
    leave()
    guard line.contains(where: { $0 != " " }), lines.last != line else { return }
    lines.append(line)
    if lines.count > Self.capacity { lines.removeFirst() }
  }

  /// The line before the one that is shown; nil at the oldest.
  mutating func previous(current line: String) -> String? {
    let before = (place ?? lines.count) - 1
    guard before >= 0 else { return nil }
    if place == nil { current = line }
    place = before
    return lines[before]
  }

  /// The line behind the one that is shown, at last the one that was being typed; nil for that one itself.
  mutating func next() -> String? {
    guard let shown = place else { return nil }
    place = shown + 1 < lines.count ? shown + 1 : nil
    return place.map { lines[$0] } ?? current
  }

  /// Shows none of them any more.
  mutating func leave() {
    (place, current) = (nil, "")
  }
}
