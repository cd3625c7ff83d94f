import GATTSchema

extension RandomValue {
  /// An alternative with its fields: the one that a number chosen before stands for, or any.
  mutating func union(_ union: Union, in chosen: ChosenNumbers) -> RawValue {
    if case .member(let reference) = union.tag, let tag = chosen[reference] {
      guard let place = union.alternative(tag) else { return .unknown(tag: tag, octets(room ?? chance(0...8))) }
      return choice(place, of: union, chosen)
    }
    if taste != .plausible && union.keepsUnknown && oneIn(6) || union.alternatives.isEmpty { return unknown(of: union) }
    return choice(chance(0...union.alternatives.count - 1), of: union, chosen)
  }

  private mutating func choice(_ place: Int, of union: Union, _ chosen: ChosenNumbers) -> RawValue {
    .choice(place, structure(union.alternatives[place].structure, in: chosen))
  }

  private mutating func unknown(of union: Union) -> RawValue {
    let octets = self.octets(chance(0...8))
    switch union.tag {
    case .length: return .unknown(tag: Int128(octets.count), octets)
    case .number(let element): return .unknown(tag: tag(beside: union, in: element.scalar.integerRange), octets)
    case .member: return .unknown(tag: tag(beside: union, in: nil), octets)
    }
  }

  /// A tag that no alternative has, if there is one to be found.
  private mutating func tag(beside union: Union, in range: ClosedRange<Int128>?) -> Int128 {
    let range = range ?? 0...Int128(union.alternatives.count + 1)
    var tag = Int128.random(in: range, using: &random)
    for _ in 0..<8 where union.alternative(tag) != nil { tag = Int128.random(in: range, using: &random) }
    return tag
  }
}
