extension Element {
  /// The number as a part called `name`.
  func part(_ name: String, in structure: Structure?, _ context: [ContextFlag]) -> LayoutPart {
    var part = LayoutPart(.number, name)
    part.octets = OctetCount(leastSize, scalar.octets)
    part.endian = endian
    part.description = description
    let words = LayoutWords(structure: structure, context: context)
    part.type = narrow.map { "\($0.scalar), or \(wireType) with \(words.name($0.wideBit))" } ?? wireType
    part.say(meaning, of: scalar, words)
    return part
  }
}

extension LayoutPart {
  /// Says what a number of a type means.
  mutating func say(_ meaning: Element.Meaning, of scalar: ScalarType, _ words: LayoutWords) {
    switch meaning {
    case .quantity(let quantity): say(quantity, of: scalar, words)
    case .enumeration(let enumeration): cases = enumeration.cases.map { Named($0) }
    case .flags(let flags):
      kind = .bits
      parts = flags.map { flag in
        var part = LayoutPart(.number, flag.name)
        (part.bits, part.type, part.description) = (flag.bit...flag.bit, "bool", flag.description)
        part.cases = flag.labels.named
        return part
      }
    }
  }

  private mutating func say(_ quantity: Quantity, of scalar: ScalarType, _ words: LayoutWords) {
    unit = words.unit(quantity)
    scale = words.scale(quantity)
    special = quantity.special.map { Named($0) }
    guard quantity.alternate == nil, scalar.kind != .boolean else { return }
    range = quantity.limits(of: scalar)
  }
}

extension Quantity {
  /// The least and the greatest number of a type, in the unit; nil where there is no limit.
  func limits(of scalar: ScalarType) -> (least: String, greatest: String)? {
    if let limits = curve?.limits { return (limits.lowerBound.shortest, limits.upperBound.shortest) }
    guard let raw = rawRange ?? scalar.integerRange else {
      guard minimum != nil || maximum != nil else { return nil }
      return ((minimum ?? -.infinity).shortest, (maximum ?? .infinity).shortest)
    }
    guard isScaled else { return ("\(raw.lowerBound)", "\(raw.upperBound)") }
    let ends = [value(of: raw.lowerBound), value(of: raw.upperBound)].sorted()
    return (ends[0].shortest, ends[1].shortest)
  }
}

extension LayoutPart.Named {
  /// A named number of a profile.
  init(_ number: NamedNumber) {
    let numbers =
      switch number.others {
      case nil: "\(number.value)"
      case .upTo(let last): "\(number.value)…\(last)"
      case .sameBits(let mask): "\(number.value) in the bits of \(mask)"
      }
    self.init(numbers: numbers, name: number.name, description: number.description)
  }
}

extension BitLabels {
  /// What the two states of a bit are called; nothing for true and false.
  var named: [LayoutPart.Named] {
    guard set != "true" || clear != "false" else { return [] }
    return [LayoutPart.Named(numbers: "0", name: clear), LayoutPart.Named(numbers: "1", name: set)]
  }
}

extension Double {
  /// The shortest text that reads back as the same number.
  fileprivate var shortest: String {
    guard isFinite else { return self < 0 ? "-\(LayoutPart.unlimited)" : LayoutPart.unlimited }
    return MeaningTree.number(self).json
  }
}
