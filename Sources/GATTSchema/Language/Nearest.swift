/// Finds what somebody probably meant to write.
package enum Nearest {
  /// The candidate closest to `word`, when it is close enough to be worth suggesting: at most `limit` letters away, or a
  /// third of them.
  ///
  /// - Parameter most: how many candidates are compared, of those that are as long.
  package static func match(
    _ word: String, among candidates: [String], within limit: Int? = nil, comparing most: Int = mostCandidates
  ) -> String? {
    guard word.count <= 100 else { return nil }
    let farthest = limit ?? max(1, word.count / 3)
    let near = candidates.lazy.filter { abs($0.count - word.count) <= farthest }.prefix(most)
    let ranked = near.map { (distance(word.lowercased(), $0.lowercased()), $0) }
    guard let best = ranked.min(by: { $0 < $1 }) else { return nil }
    return best.0 <= farthest ? best.1 : nil
  }

  /// How many candidates are compared. A profile may name thousands of things and misspell as many.
  package static let mostCandidates = 500

  /// The number of insertions, deletions and substitutions between two words.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for (i, first) in a.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, second) in b.enumerated() {
        let substituted = previous + (first == second ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, previous + 1)
      }
    }
    return row[b.count]
  }
}
