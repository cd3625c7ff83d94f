/// The order of a ring of records in which the next one overwrites the oldest.
enum LibreRing {
  /// The places of all records, the newest first, when the next one goes to `next`.
  static func newestFirst(_ count: Int, next: Int) -> [Int] {
    (0..<count).map { (next - $0 - 1 + 2 * count) % count }
  }
}
