import GATTSchema

extension TheengsDeriver {
  /// How many tests one format is divided by.
  private static let deepest = 3

  /// The entries of a format: one, or several where digits that no tag can be tell what is there.
  mutating func entries(_ format: TheengsFormat, depth: Int = 0) -> [Entry] {
    let before = refused.count
    attempts -= 1
    var whole = self
    let entry = whole.entry(format)
    let lost = Array(whole.refused[before...])
    var best: (deriver: TheengsDeriver, entries: [Entry]) = (whole, [entry].compactMap(\.self))
    let tests = lost.isEmpty || depth == Self.deepest ? [] : tests(of: lost, format)
    for test in tests where best.deriver.refused.count > before && attempts > 0 {
      var divided = self
      let halves = format.divided(by: test)
      guard halves.count == 2 else { continue }
      let entries = halves.flatMap { divided.entries($0, depth: depth + 1) }
      attempts = divided.attempts
      if divided.refused.count < best.deriver.refused.count { best = (divided, entries) }
    }
    best.deriver.attempts = attempts
    self = best.deriver
    return best.entries
  }

  /// What the conditions of properties ask of digits of the data that is not settled yet.
  private func tests(of keys: [String], _ format: TheengsFormat) -> [TheengsTest] {
    var tests: [TheengsTest] = []
    for property in decoder.properties where keys.contains(property.name) {
      for test in property.condition.tests where test.source == format.source && !tests.contains(test) {
        guard let asked = test.nibbles?.nibbles, asked.count <= 2, test.holds(format.known, of: format.source) == nil,
          format.excludes(test) == nil, asked.keys.allSatisfy({ $0 >= format.skipped * 2 })
        else { continue }
        tests.append(test)
      }
    }
    return tests
  }
}

extension TheengsFormat {
  /// Whether a test holds because its digits are known to be other ones; nil where they may be any.
  func excludes(_ test: TheengsTest) -> Bool? {
    guard test.source == source, let asked = test.nibbles, excluded.contains(asked.nibbles) else { return nil }
    return asked.isNegated
  }

  /// The data whose digits a test asks for, and the data whose digits are others; without those that there cannot be.
  fileprivate func divided(by test: TheengsTest) -> [TheengsFormat] {
    guard let asked = test.nibbles?.nibbles else { return [self] }
    var (same, other) = (self, self)
    for (index, nibble) in asked {
      guard let joined = known[index].map({ $0.joined(with: nibble) }) ?? nibble else { return [self] }
      same.known[index] = joined
    }
    other.excluded.append(asked)
    let others = Self.others(asked).filter { way in
      way.allSatisfy { index, nibble in known[index].map { $0.joined(with: nibble) != nil } ?? true }
    }
    if others.count == 1 {
      other.known.merge(others[0]) { $0.joined(with: $1) ?? $0 }
    } else {
      other.choices.append(others)
    }
    return others.isEmpty ? [same] : [same, other]
  }

  /// All ways in which digits are others: up to one of them the same, and that one another.
  private static func others(_ digits: [Int: TheengsNibble]) -> [[Int: TheengsNibble]] {
    var (ways, before): ([[Int: TheengsNibble]], [Int: TheengsNibble]) = ([], [:])
    for (index, nibble) in digits.sorted(by: { $0.key < $1.key }) {
      for value in 0..<UInt8(16) where value & ~nibble.mask == 0 && value != nibble.value {
        var way = before
        way[index] = TheengsNibble(value: value, mask: nibble.mask)
        ways.append(way)
      }
      before[index] = nibble
    }
    return ways
  }
}
