import GATTProfiles

extension CommandIdentifier {
  /// How many commands can be told apart.
  var count: Int { Int(range.upperBound - range.lowerBound) + 1 }

  /// The identifier after another, or the least; without those that are taken. Nil when all are.
  func next(after last: UInt32?, isTaken: (UInt32) -> Bool) -> UInt32? {
    var candidate = last.map(following) ?? range.lowerBound
    let first = candidate
    while isTaken(candidate) {
      candidate = following(candidate)
      if candidate == first { return nil }
    }
    return candidate
  }

  private func following(_ identifier: UInt32) -> UInt32 {
    range.contains(identifier) && identifier < range.upperBound ? identifier + 1 : range.lowerBound
  }
}
