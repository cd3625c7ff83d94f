/// How many octets something takes.
package struct OctetCount: Hashable, Sendable {
  /// The fewest.
  package var least: Int
  /// The most; nil when there is no end to them, or nobody knows.
  package var most: Int?

  /// Exactly so many.
  package init(_ count: Int) { self.init(count, count) }

  /// At least so many, and at most so many if that is known. Above ``largest`` they are not told apart any more.
  package init(_ least: Int, _ most: Int?) {
    self.least = min(least, Self.largest)
    self.most = most.flatMap { $0 <= Self.largest ? $0 : nil }
  }

  /// Where counting stops, so that no sum or product overflows.
  private static let largest = 1 << 24

  /// The number, when it is always the same.
  package var fixed: Int? { least == most ? least : nil }

  /// `1 octet`, `2…20 octets`, `3 octets or more`.
  package var words: String {
    guard fixed == nil else { return Self.words(least) }
    return most.map { "\(least)…\($0) octets" } ?? "\(Self.words(least)) or more"
  }

  /// So many octets, for people.
  package static func words(_ count: Int) -> String { count == 1 ? "1 octet" : "\(count) octets" }

  package static func + (left: OctetCount, right: OctetCount) -> OctetCount {
    let most: Int? = if let one = left.most, let other = right.most { one + other } else { nil }
    return OctetCount(left.least + right.least, most)
  }

  /// The octets that are left when `part` of them, which is not more than there are, is taken away.
  package static func - (whole: OctetCount, part: OctetCount) -> OctetCount {
    OctetCount(max(0, whole.least - part.least), whole.most.map { max(0, $0 - part.least) })
  }

  package static func * (count: OctetCount, times: Int) -> OctetCount {
    OctetCount(count.least * times, count.most.map { $0 * times })
  }
}
