/// Which word somebody may have meant.
enum Spelling {
  /// The word that is nearest, by letters that are added, taken away, changed or swapped; nil when none is near.
  static func nearest(_ text: String, among words: [String]) -> String? {
    let limit = max(1, text.count / 3)
    let near = words.map { ($0, distance(Array(text.lowercased()), Array($0.lowercased()))) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 <= limit ? $0.0 : nil }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices {
        var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { least = min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
