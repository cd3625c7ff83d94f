extension Resolver {
  /// What a number means; nil when the keys contradict each other or the type.
  mutating func meaning(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    if written.casesRange != nil { return enumeration(written, type) }
    if written.bitsRange != nil { return flags(written, type) }
    return quantity(written, type)
  }

  private mutating func enumeration(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    let units = Unit.spellings(of: written.cases.map(\.name.value))
    let cases = written.cases.enumerated().map { namedNumber($1, called: units?[$0]) }
    DuplicateCase.check(written.cases, reporting: &diagnostics)
    DuplicateLabel.check(written.cases, reporting: &diagnostics)
    let isLegal = CaseOutOfRange.check(written.cases, of: type, reporting: &diagnostics)
    guard !cases.isEmpty, isLegal else { return nil }
    return .enumeration(Enumeration(cases: cases, unknown: written.unknown?.value ?? .fail))
  }

  private mutating func flags(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    guard !written.bits.isEmpty, BitOutOfRange.check(written.bits, of: type, reporting: &diagnostics) else {
      return nil
    }
    DuplicateCase.check(written.bits.map(\.namedNumber), reporting: &diagnostics)
    DuplicateLabel.check(written, reporting: &diagnostics)
    let labels = written.labels?.value ?? .plain
    return .flags(
      written.bits.map { bit in
        Flag(
          name: bit.name.value,
          identifier: propertyIdentifier(bit.identifier, bit.name.value, at: bit.name.range),
          bit: Int(bit.number.value), labels: bit.labels?.value ?? labels, description: bit.description?.value)
      })
  }

  private mutating func quantity(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    guard ScaleOfZero.check(written.scale, reporting: &diagnostics) else { return nil }
    guard MinAboveMax.check(written, reporting: &diagnostics) else { return nil }
    var quantity = Quantity(
      scale: written.scale?.value ?? .one, offset: written.offset?.value ?? .zero,
      unit: written.unit.map { unit($0) }, special: special(written, type),
      format: written.format.flatMap { BadFormat.check($0, of: type, written, reporting: &diagnostics) })
    quantity.keepsOutOfRange = written.outOfRange?.value == .keep
    if let curve = written.curve {
      guard let curve = self.curve(curve, written, type) else { return nil }
      quantity.curve = curve
      quantity.rawRange = curve.listed.flatMap { listed in listed.first.map { $0...(listed.last ?? $0) } }
      return .quantity(quantity)
    }
    checkLimits(written)
    ResolutionContradictsScale.check(written, quantity, reporting: &diagnostics)
    if type.limits == nil {
      quantity.minimum = written.min.map { type.nearest($0.value.double) }
      quantity.maximum = written.max.map { type.nearest($0.value.double) }
      return .quantity(quantity)
    }
    quantity.gap = type.gap
    guard written.min != nil || written.max != nil || type.gap != nil else { return .quantity(quantity) }
    guard let range = rawRange(written, quantity, type) else { return nil }
    quantity.rawRange = range
    guard written.min != nil || written.max != nil else { return .quantity(quantity) }
    UnitContradictsRange.check(written, quantity, type, reporting: &diagnostics)
    return .quantity(quantity)
  }

  /// Reports `out-of-range` where nothing is out of range.
  private mutating func checkLimits(_ written: MeaningDocument) {
    guard let key = written.outOfRange, written.min == nil, written.max == nil else { return }
    InapplicableKey.report("out-of-range", at: key.range, to: "a number without limits", &diagnostics)
  }

  /// `min` and `max` as raw integers of the type.
  private mutating func rawRange(
    _ written: MeaningDocument, _ quantity: Quantity, _ type: NumberForm
  ) -> ClosedRange<Int128>? {
    guard let limits = type.limits, BadNumber.check(written, quantity, reporting: &diagnostics) else { return nil }
    let bounds = [written.min, written.max].map { bound in bound.flatMap { quantity.raw(of: $0.value) } }
    let (low, high) = quantity.scale < .zero ? (bounds[1], bounds[0]) : (bounds[0], bounds[1])
    var first = max(limits.lowerBound, low.map(\.roundedUp) ?? limits.lowerBound)
    var last = min(limits.upperBound, high.map(\.roundedDown) ?? limits.upperBound)
    if let gap = type.gap, gap.contains(first) { first = gap.upperBound + 1 }
    if let gap = type.gap, gap.contains(last) { last = gap.lowerBound - 1 }
    return RangeOutsideType.check(written, from: first, to: last, quantity, type, reporting: &diagnostics)
  }

  private mutating func special(_ written: MeaningDocument, _ type: NumberForm) -> [NamedNumber] {
    DuplicateCase.check(written.special, reporting: &diagnostics)
    SpecialOutOfRange.check(written.special, of: type, reporting: &diagnostics)
    return written.special.map { special in
      var number = namedNumber(special)
      switch special.others {
      case nil: break
      case .upTo(let last): number.others = .upTo(last?.value ?? type.limits?.upperBound ?? number.value)
      case .sameBits(let mask):
        number.others = .sameBits(mask: type.signed(mask.value))
        number.value = type.signed(number.value)
      }
      return number
    }
  }

  /// A number with a name, which Swift makes its own of; of `words` where the name is a symbol.
  private mutating func namedNumber(_ written: NamedNumberDocument, called words: String? = nil) -> NamedNumber {
    NamedNumber(
      name: written.name.value,
      identifier: propertyIdentifier(written.identifier, words ?? written.name.value, at: written.name.range),
      label: written.label?.value ?? written.name.value,
      value: written.value.value, description: written.description?.value)
  }

  mutating func unit(_ written: Located<String>) -> Unit {
    UnknownUnit.check(written, reporting: &diagnostics)
  }
}

extension Quantity {
  /// The number on the wire that means `value`, if there were fractions; nil beyond exact arithmetic.
  func raw(of value: Rational) -> Rational? {
    value.subtracting(offset)?.divided(by: scale)
  }
}
