extension RandomValue {
  /// A number of an element.
  mutating func number(_ element: Element) -> RawNumber {
    guard taste != .plausible else { return plausible(element) }
    guard let range = element.scalar.integerRange else { return floating(element) }
    return .integer(integer(element.meaning, in: range))
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
      guard !isWild else { break }
      return random.pick(candidates)
    case .flags: break
    }
    candidates += [range.lowerBound, range.upperBound, 0, 1, range.upperBound / 2]
    candidates += (0..<3).map { _ in Int128.random(in: range, using: &random) }
    return random.pick(candidates)
  }

  private mutating func floating(_ element: Element) -> RawNumber {
    if element.scalar.kind == .medical { return medical(element.scalar.octets) }
    var value = random.pick([0, -0.0, 1.5, -1e10, .infinity, .nan, Double.random(in: -100...100, using: &random)])
    if case .quantity(let quantity) = element.meaning, let minimum = quantity.minimum, let maximum = quantity.maximum,
      minimum <= maximum, !isWild
    {
      value = random.pick([minimum, maximum, Double.random(in: minimum...maximum, using: &random)])
    }
    switch element.scalar.octets {
    case 2: return .float16(half(value))
    case 4: return .float32(Float(value).bitPattern)
    default: return .float64(value.bitPattern)
    }
  }

  /// The bits of a binary16, which not every processor has: any, for those of a Float would need rounding.
  private mutating func half(_ value: Double) -> UInt16 {
    let edges: [UInt16] = [0x0000, 0x8000, 0x0001, 0x3C00, 0x7BFF, 0x7C00, 0xFC00, 0x7E00]
    return oneIn(2) ? random.pick(edges) : chance(0...UInt16.max)
  }

  /// The bits of a decimal float, the five that are no number among them.
  private mutating func medical(_ octets: Int) -> RawNumber {
    guard octets == 2 else {
      let special: [UInt32] = [0x7F_FFFF, 0x80_0000, 0x7F_FFFE, 0x80_0002, 0x80_0001, 0, 0xFF00_016C, 0x8000_0001]
      return .medicalFloat(oneIn(3) ? random.pick(special) : chance(0...UInt32.max))
    }
    let special: [UInt16] = [0x07FF, 0x0800, 0x07FE, 0x0802, 0x0801, 0, 0xF16C, 0x8001]
    return .sfloat(oneIn(3) ? random.pick(special) : chance(0...UInt16.max))
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
