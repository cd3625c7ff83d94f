extension String {
  /// The text in the middle of so many columns.
  func centered(in width: Int) -> String {
    let before = max(0, (width - count) / 2)
    return (String(repeating: " ", count: before) + self).padded(to: width, with: " ")
  }

  /// The text, filled up at its end.
  func padded(to width: Int, with blank: Character) -> String {
    self + String(repeating: blank, count: max(0, width - count))
  }

  /// The text without blanks at its end.
  var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The words on lines of at most `width` characters. A word that is too long, and what the last line has no room for,
  /// is cut, which `cut` shows.
  func wrapped(to width: Int, lines most: Int, cut: String) -> [String] {
    var lines = [""]
    for word in split(separator: " ").map({ String($0) }) {
      let last = lines[lines.endIndex - 1]
      if last.isEmpty {
        lines[lines.endIndex - 1] = word
      } else if last.count + 1 + word.count <= width {
        lines[lines.endIndex - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    if lines.count > most { lines = lines.prefix(most - 1) + [lines[most - 1] + cut] }
    return lines.map { $0.count <= width ? $0 : String($0.prefix(max(1, width - 1))) + cut }
  }
}
