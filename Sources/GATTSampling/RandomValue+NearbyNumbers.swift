import GATTSchema

extension RandomValue {
  /// A number near another of the same element.
  mutating func near(_ number: RawNumber, _ element: Element) -> RawNumber {
    switch number {
    case .integer(let integer):
      let range = element.scalar.integerRange ?? integer...integer
      return .integer(near(integer, element.meaning, in: range))
    case .floating(let format, let bits):
      if let medical = format.decimal(bits) { return near(medical) }
      return format.bits(nearest: near(format.double(bits), element)).map { .floating(format, $0) } ?? number
    }
  }

  /// An integer near another with the same meaning, of a type of a range.
  mutating func near(_ number: Int128, _ meaning: Element.Meaning, in range: ClosedRange<Int128>) -> Int128 {
    switch meaning {
    case .enumeration(let enumeration):
      guard !enumeration.cases.isEmpty, oneIn(3) else { return number }
      return random.pick(enumeration.cases).value
    case .flags(let flags):
      guard !flags.isEmpty, oneIn(3) else { return number }
      return (number ^ 1 << Int128(random.pick(flags).bit)).clamped(to: range)
    case .quantity(let quantity):
      guard quantity.special(number) == nil else { return number }
      if let listed = quantity.curve?.listed { return random.pick(listed) }
      let valid = quantity.rawRange.map { $0.clamped(to: range) } ?? range
      let whole = quantity.rawRange == nil ? Int128(number.magnitude) : valid.upperBound - valid.lowerBound
      let step = max(1, whole / 16)
      let moved = quantity.sayable((number + chance(-step...step)).clamped(to: valid))
      return quantity.special(moved) == nil ? moved : number
    }
  }

  private mutating func near(_ number: Double, _ element: Element) -> Double {
    guard number.isFinite else { return number }
    let (least, most) = (element.quantity?.minimum ?? -.infinity, element.quantity?.maximum ?? .infinity)
    let step = max(number.magnitude, 1) / 16
    let moved = number + Double.random(in: -step...step, using: &random)
    return least <= moved && moved <= most ? moved : number
  }

  private mutating func near(_ number: MedicalFloat) -> RawNumber {
    let step = max(1, number.mantissa.magnitude / 16)
    let mantissa = number.mantissa + chance(-Int(step)...Int(step))
    let most = (1 << (number.width - 1)) - 3
    guard number.special == nil, mantissa.magnitude <= most else { return number.raw }
    return MedicalFloat(mantissa: mantissa, exponent: number.exponent, width: number.width).raw
  }
}

extension Int128 {
  fileprivate func clamped(to range: ClosedRange<Int128>) -> Int128 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
