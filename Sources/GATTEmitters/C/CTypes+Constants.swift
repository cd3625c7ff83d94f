import GATTSchema

extension CTypes {
  /// The constants of a branch: its tag, or the first and the last of each run of them.
  mutating func constants(of tags: NumberSet, _ name: String, _ type: CInteger) {
    if let tag = tags.single { return constant(name, type.literal(tag)) }
    for (place, run) in tags.runs.map({ $0.clamped(to: type.range) }).enumerated() {
      let own = tags.runs.count == 1 ? name : "\(name)_\(place + 1)"
      guard run.lowerBound < run.upperBound else {
        constant(own, type.literal(run.lowerBound))
        continue
      }
      constant("\(own)_FIRST", type.literal(run.lowerBound))
      constant("\(own)_LAST", type.literal(run.upperBound))
    }
  }

  /// Notes a constant; one of a name that is there already is of a part of the same name, and has its number behind.
  mutating func constant(_ name: String, _ value: String) {
    let own = unique(NameWords(name).screaming)
    constants += "#define \(own) \(value)\n"
  }

  /// The names of a number: cases, bits, and numbers that stand for no value; and its scale.
  mutating func note(_ number: PlanNumber, _ path: String) {
    guard let range = number.range, let type = CInteger(range) else { return note(scaleOf: number, path) }
    note(number.meaning, of: type, path)
    note(scaleOf: number, path)
  }

  private mutating func note(_ meaning: Element.Meaning?, of type: CInteger, _ path: String) {
    switch meaning {
    case .enumeration(let enumeration): note(enumeration.cases, of: type, path)
    case .quantity(let quantity): note(quantity.special, of: type, path)
    case .flags(let flags):
      for (flag, own) in zip(flags, CNaming().identifiers(flags.map(\.name), as: .constant)) {
        constant("\(path)_\(own)", CInteger.mask(1 << UInt64(flag.bit)))
      }
    case nil: return
    }
  }

  private mutating func note(_ names: [NamedNumber], of type: CInteger, _ path: String) {
    for (number, own) in zip(names, CNaming().identifiers(names.map(\.name), as: .constant))
    where type.range.contains(number.value) {
      constant("\(path)_\(own)", type.literal(number.value))
    }
  }

  /// Scale and offset as whole numbers: value = (raw × multiplier + addend) ÷ divisor.
  private mutating func note(scaleOf number: PlanNumber, _ path: String) {
    guard let quantity = number.quantity, quantity.scale != .one || quantity.offset != .zero else { return }
    guard quantity.curve == nil, let line = CScale(quantity) else { return }
    constants += line.text(scale(path), number)
  }

  /// What the scale of a number is called: a name whose constants and functions nothing else has.
  private mutating func scale(_ path: String) -> String {
    var (own, place) = (path + "_scale", 2)
    while !names.isDisjoint(with: CScale.names(own)) {
      own = "\(path)_\(place)_scale"
      place += 1
    }
    names.formUnion(CScale.names(own))
    return own
  }

  /// Masks of bits, and where numbers of several begin.
  mutating func note(_ bits: PlanBits, _ path: String) {
    for (member, own) in zip(bits.members, CNaming().identifiers(bits.members.map(\.name), as: .constant)) {
      constant("\(path)_\(own)_MASK", CInteger.mask(member.range.mask))
      guard member.range.width > 1, let type = CInteger(member.range.range) else { continue }
      constant("\(path)_\(own)_SHIFT", "\(member.range.lowest)u")
      note(member.meaning, of: type, "\(path)_\(own)")
    }
  }
}
