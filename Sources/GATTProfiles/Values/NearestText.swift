#if !hasFeature(Embedded)
  /// Finds what somebody may have meant.
  enum NearestText {
    /// The longest text that is compared.
    private static let longest = 100

    /// The candidate that takes the fewest changes, at most one in three letters; the first in order of several.
    static func match(_ text: String, among candidates: some Sequence<String>) -> String? {
      let limit = max(1, text.utf8.count / 3)
      guard text.utf8.count <= longest else { return nil }
      var best: (distance: Int, text: String)?
      for candidate in candidates.sorted() where candidate != text && candidate.utf8.count <= longest {
        let distance = distance(text, candidate)
        if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
      }
      return best?.text
    }

    /// How many letters have to be put in, left out or replaced; the case of letters does not count.
    private static func distance(_ left: String, _ right: String) -> Int {
      let (left, right) = (Array(left.lowercased().utf8), Array(right.lowercased().utf8))
      var row = Array(0...right.count)
      for (place, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = place + 1
        for (column, other) in right.enumerated() {
          let replaced = diagonal + (letter == other ? 0 : 1)
          diagonal = row[column + 1]
          row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
        }
      }
      return row[right.count]
    }
  }
#endif
