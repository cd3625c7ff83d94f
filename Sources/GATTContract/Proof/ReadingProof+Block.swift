import GATTSchema

extension ReadingProof {
  /// What is left of two blocks of which one was read by the other; nil where reading is not proved.
  mutating func takes(_ block: WireBlock, _ reading: WireBlock) -> (written: WireBlock?, read: WireBlock?)? {
    let count = min(block.count, reading.count)
    guard let written = block.split(at: count), let read = reading.split(at: count),
      takesFixed(written.front, read.front), takesOpaque(written.front, read.front)
    else { return nil }
    for leaf in read.front.leaves {
      guard takes(written.front, leaf) else { return nil }
    }
    if isDone, !read.front.knows(written.front) { return nil }
    return (written.rest, read.rest)
  }

  /// Whether what always stands in the octets of the reader does so in those of the writer.
  private func takesFixed(_ block: WireBlock, _ reading: WireBlock) -> Bool {
    reading.fixed.allSatisfy { place, octet in
      block.constant(Array(place * 8..<place * 8 + 8)) == Int128(octet)
    }
  }

  /// Whether octets of the reader are something to the writer, if not each of them.
  private func takesOpaque(_ block: WireBlock, _ reading: WireBlock) -> Bool {
    var isSomething = true
    for place in 0..<reading.count {
      guard reading.opaque.contains(place) else {
        guard isSomething else { return false }
        continue
      }
      let isFirst = !reading.opaque.contains(place - 1)
      isSomething = !block.isEmpty(at: place) || !isFirst && isSomething
    }
    return isSomething
  }

  private mutating func takes(_ block: WireBlock, _ leaf: WireLeaf) -> Bool {
    if let same = block.leaves.first(where: { $0.bits == leaf.bits }) {
      return !isMoved(same.name, leaf.name) && takes(same.meaning, leaf.meaning, width: leaf.bits.count)
    }
    if let constant = block.constant(leaf.bits) {
      guard !isWritten(leaf.name) else { return false }
      return block.isFixed(leaf.bits) ? leaf.meaning.takes(constant) : takesZero(leaf.meaning)
    }
    if leaf.bits.allSatisfy({ block.opaque.contains($0 / 8) }) { return leaf.meaning.takesAll(width: leaf.bits.count) }
    if let start = block.leaves.first(where: { leaf.bits.starts(with: $0.bits) }),
      block.constant(Array(leaf.bits.dropFirst(start.bits.count))) == 0
    {
      return !isMoved(start.name, leaf.name) && takes(start.meaning, leaf.meaning, width: start.bits.count)
    }
    // A number may have fewer bits than it had, if those it has lost were always zero.
    if let long = block.leaves.first(where: { $0.bits.starts(with: leaf.bits) }),
      long.meaning.fits(leaf.bits.count)
    {
      return !isMoved(long.name, leaf.name) && takes(long.meaning, leaf.meaning, width: leaf.bits.count)
    }
    // Bits that get names in a number of which nothing was known.
    let around = block.leaves.first { Set($0.bits).isSuperset(of: leaf.bits) }
    if around?.meaning.isBare == true { return leaf.meaning.isFlag && !isDone }
    let bits = Set(leaf.bits)
    let inside = block.leaves.filter { !bits.isDisjoint(with: $0.bits) }
    return leaf.meaning.isBare && inside.allSatisfy { $0.meaning.isFlag && bits.isSuperset(of: $0.bits) }
      && bits.allSatisfy { !block.opaque.contains($0 / 8) && block.fixed[$0 / 8] == nil }
  }

  /// What reading of bits without a meaning does, which are zero.
  private mutating func takesZero(_ meaning: WireMeaning) -> Bool {
    guard let severity = meaning.severityOfZero else { return false }
    risk(severity)
    return true
  }
}

extension WireBlock {
  /// The first octets and the others, as blocks; nil where a leaf lies in both.
  func split(at count: Int) -> (front: WireBlock, rest: WireBlock?)? {
    guard count < self.count else { return (self, nil) }
    let end = count * 8
    guard leaves.allSatisfy({ $0.bits.allSatisfy { $0 < end } || $0.bits.allSatisfy { $0 >= end } }) else { return nil }
    var (front, rest) = (WireBlock(count: count), WireBlock(count: self.count - count))
    for leaf in leaves {
      guard let first = leaf.bits.first, first >= end else {
        front.leaves.append(leaf)
        continue
      }
      rest.leaves.append(WireLeaf(name: leaf.name, bits: leaf.bits.map { $0 - end }, meaning: leaf.meaning))
    }
    front.fixed = fixed.filter { $0.key < count }
    rest.fixed = Dictionary(uniqueKeysWithValues: fixed.filter { $0.key >= count }.map { ($0.key - count, $0.value) })
    front.opaque = opaque.filter { $0 < count }
    rest.opaque = Set(opaque.filter { $0 >= count }.map { $0 - count })
    return (front, rest)
  }

  /// The number that bits always are: of octets that are always the same, or zero of those without a meaning; nil for
  /// others.
  func constant(_ bits: [Int]) -> Int128? {
    let known = Set(leaves.flatMap(\.bits))
    var result: Int128 = 0
    for (place, bit) in bits.enumerated() {
      guard !known.contains(bit), !opaque.contains(bit / 8), bit / 8 < count else { return nil }
      let octet = fixed[bit / 8] ?? 0
      result |= Int128(octet >> UInt8(bit % 8) & 1) << Int128(place)
    }
    return result
  }

  /// Whether the octets of bits are always the same.
  func isFixed(_ bits: [Int]) -> Bool { bits.allSatisfy { fixed[$0 / 8] != nil } }

  /// Whether an octet has no meaning.
  func isEmpty(at octet: Int) -> Bool {
    fixed[octet] == nil && !opaque.contains(octet) && !leaves.contains { $0.bits.contains { $0 / 8 == octet } }
  }

  /// Whether all that another block says is something here.
  func knows(_ other: WireBlock) -> Bool {
    let known = Set(leaves.flatMap(\.bits))
    let bits = other.leaves.filter { $0.meaning != .structural }.flatMap(\.bits) + other.opaque.map { $0 * 8 }
    return bits.allSatisfy { known.contains($0) || opaque.contains($0 / 8) || fixed[$0 / 8] != nil }
  }
}
