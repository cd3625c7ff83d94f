import GATTSchema

extension RandomValue {
  /// A number of an element.
  mutating func number(_ element: Element) -> RawNumber {
    guard taste != .plausible else { return plausible(element) }
    if let format = element.scalar.float { return .floating(format, bits(format, element)) }
    return .integer(integer(element.meaning, in: element.scalar.integerRange ?? 0...1))
  }

  /// An integer with a meaning, of a type of a range.
  mutating func integer(_ meaning: Element.Meaning, in range: ClosedRange<Int128>) -> Int128 {
    guard taste != .plausible else { return plausible(meaning, in: range) }
    var candidates: [Int128] = []
    switch meaning {
    case .enumeration(let enumeration):
      candidates = enumeration.cases.map(\.value)
      guard enumeration.unknown == .fail, !isWild else { break }
      return random.pick(candidates)
    case .quantity(let quantity):
      if let listed = quantity.curve?.listed, !isWild { return random.pick(listed + quantity.special.map(\.value)) }
      let valid = quantity.rawRange.map { $0.clamped(to: range) } ?? range
      candidates = quantity.special.flatMap(\.examples) + [valid.lowerBound, valid.upperBound]
      candidates += (0..<3).map { _ in Int128.random(in: valid, using: &random) }
      candidates = candidates.map(quantity.sayable)
      guard !isWild else { break }
      return random.pick(candidates)
    case .flags: break
    }
    candidates += [range.lowerBound, range.upperBound, 0, 1, range.upperBound / 2]
    candidates += (0..<3).map { _ in Int128.random(in: range, using: &random) }
    return random.pick(candidates)
  }

  private mutating func bits(_ format: FloatFormat, _ element: Element) -> UInt64 {
    if format.isDecimal { return edgeOrAny(format, oneIn: 3) }
    var value = random.pick([0, -0.0, 1.5, -1e10, .infinity, .nan, Double.random(in: -100...100, using: &random)])
    if case .quantity(let quantity) = element.meaning, let minimum = quantity.minimum, let maximum = quantity.maximum,
      minimum <= maximum, !isWild
    {
      value = random.pick([minimum, maximum, Double.random(in: minimum...maximum, using: &random)])
    }
    // A format with edges is one that not every processor has: any bits do, for those of a Float would need rounding.
    return format.edges.isEmpty ? format.bits(nearest: value) ?? 0 : edgeOrAny(format, oneIn: 2)
  }

  private mutating func edgeOrAny(_ format: FloatFormat, oneIn count: Int) -> UInt64 {
    if oneIn(count) { return random.pick(format.edges) }
    return format.octets == 2 ? UInt64(chance(0...UInt16.max)) : UInt64(chance(0...UInt32.max))
  }
}

extension Quantity {
  /// The number, or one beside it where no octets say it.
  func sayable(_ number: Int128) -> Int128 {
    guard let gap, gap.contains(number) else { return number }
    let above = gap.upperBound + 1
    return rawRange?.contains(above) == true ? above : gap.lowerBound - 1
  }
}

extension NamedNumber {
  /// Numbers with the name: the one that is written, and another.
  fileprivate var examples: [Int128] {
    switch others {
    case nil: [value]
    case .upTo(let last): [value, last]
    case .sameBits(let mask): [value, value | ~mask & 1]
    }
  }
}
