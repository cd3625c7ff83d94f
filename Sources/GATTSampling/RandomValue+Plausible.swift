import GATTSchema

extension RandomValue {
  /// A number such as a device may send of an element.
  mutating func plausible(_ element: Element) -> RawNumber {
    if let format = element.scalar.float { return plausible(format, element) }
    return .integer(plausible(element.meaning, in: element.scalar.integerRange ?? 0...1))
  }

  /// An integer with a meaning, of a type of a range.
  mutating func plausible(_ meaning: Element.Meaning, in range: ClosedRange<Int128>) -> Int128 {
    switch meaning {
    case .enumeration(let enumeration): return enumeration.cases.isEmpty ? 0 : random.pick(enumeration.cases).value
    case .flags(let flags): return flags.reduce(0) { $0 | chance(0...1) << Int128($1.bit) }
    case .quantity(let quantity):
      if let listed = quantity.curve?.listed { return random.pick(listed) }
      let usual = quantity.usualRange(of: range)
      let candidates = (0..<8).map { _ in quantity.sayable(Int128.random(in: usual, using: &random)) }
      return candidates.first { quantity.special($0) == nil } ?? quantity.sayable(usual.lowerBound)
    }
  }

  private mutating func plausible(_ format: FloatFormat, _ element: Element) -> RawNumber {
    let usual = element.quantity?.unit.usual ?? 20...40
    let least = element.quantity?.minimum ?? usual.lowerBound
    let most = element.quantity?.maximum ?? usual.upperBound
    let quarter = least <= most ? (most - least) / 4 : 0
    let middle = least + quarter...max(least + quarter, most - quarter)
    let value = middle.upperBound.isFinite ? Double.random(in: middle, using: &random) : least
    guard let width = format.mantissaWidth else { return .floating(format, format.bits(nearest: value) ?? 0) }
    // A tenth is what such numbers mostly resolve; sixteen bits have a mantissa of up to 2045.
    let isFine = value.magnitude < 200
    let mantissa = Int((isFine ? value * 10 : min(max(value, -2000), 2000)).rounded())
    return MedicalFloat(mantissa: mantissa, exponent: isFine ? -1 : 0, width: width).raw
  }
}

extension Quantity {
  /// The middle half of the valid raw integers where limits are written, else those of what is usual in the unit.
  fileprivate func usualRange(of type: ClosedRange<Int128>) -> ClosedRange<Int128> {
    if let rawRange {
      let valid = rawRange.clamped(to: type)
      let quarter = (valid.upperBound - valid.lowerBound) / 4
      return valid.lowerBound + quarter...valid.upperBound - quarter
    }
    if let curve, curve.invertible == nil { return type }
    let ends = [raw(unit.usual.lowerBound, in: type), raw(unit.usual.upperBound, in: type)].sorted()
    return ends[0]...ends[1]
  }

  /// The raw integer of a scaled value, or the nearest that the type has.
  private func raw(_ value: Double, in type: ClosedRange<Int128>) -> Int128 {
    if let curve {
      let held = min(max(value, curve.limits.lowerBound), curve.limits.upperBound)
      return curve.raw(for: held).map { min(max($0, type.lowerBound), type.upperBound) } ?? type.lowerBound
    }
    let (multiplier, addend, divisor) = line
    let raw = ((value * divisor - addend) / multiplier).rounded()
    let (least, most) = (Double(type.lowerBound), Double(type.upperBound))
    guard raw > least, raw < most else { return raw >= most ? type.upperBound : type.lowerBound }
    return min(max(Int128(raw), type.lowerBound), type.upperBound)
  }
}

extension Unit? {
  /// What is often measured in the unit: of people at rest, of rooms, of batteries.
  fileprivate var usual: ClosedRange<Double> {
    switch self?.symbol {
    case "beats/min": 60...90
    case "%": 40...80
    case "°C": 15...30
    case "mmHg": 70...110
    case "kg": 60...80
    case "s": 0.5...1.5
    default: 20...40
    }
  }
}
