extension Resolver {
  /// What a number means; nil when the keys contradict each other or the type.
  mutating func meaning(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    if written.casesRange != nil { return enumeration(written, type) }
    if written.bitsRange != nil { return flags(written, type) }
    return quantity(written, type)
  }

  private mutating func enumeration(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    let cases = written.cases.map { namedNumber($0) }
    DuplicateCase.check(written.cases, reporting: &diagnostics)
    DuplicateLabel.check(written.cases, reporting: &diagnostics)
    for (named, document) in zip(cases, written.cases) where type.limits?.contains(named.value) != true {
      diagnostics.report(CaseOutOfRange.diagnostic(document, of: type))
    }
    guard !cases.isEmpty, cases.allSatisfy({ type.limits?.contains($0.value) == true }) else { return nil }
    return .enumeration(Enumeration(cases: cases, unknown: written.unknown?.value ?? .fail))
  }

  private mutating func flags(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    guard !written.bits.isEmpty, checkRanges(written.bits, type) else { return nil }
    DuplicateCase.check(written.bits.map(\.namedNumber), reporting: &diagnostics)
    checkLabels(written)
    let labels = written.labels?.value ?? .plain
    return .flags(
      written.bits.map { bit in
        Flag(
          name: bit.name.value,
          identifier: propertyIdentifier(bit.identifier, bit.name.value, at: bit.name.range),
          bit: Int(bit.number.value), labels: bit.labels?.value ?? labels, description: bit.description?.value)
      })
  }

  /// Reports bits that the number does not have; returns whether there are none.
  mutating func checkRanges(_ bits: [BitDocument], _ type: NumberForm) -> Bool {
    let legal = 0..<type.bitCount
    let wrong = bits.filter { bit in
      guard legal.contains(bit.number.value) else { return true }
      return bit.highest.map { !legal.contains($0.value) || $0.value < bit.number.value } ?? false
    }
    for bit in wrong { diagnostics.report(BitOutOfRange.diagnostic(bit, of: type)) }
    return wrong.isEmpty
  }

  /// Reports labels that do not tell set from clear.
  mutating func checkLabels(_ written: MeaningDocument) {
    for labels in [written.labels] + written.bits.map(\.labels) {
      labels.map { DuplicateLabel.check($0, reporting: &diagnostics) }
    }
  }

  private mutating func quantity(_ written: MeaningDocument, _ type: NumberForm) -> Element.Meaning? {
    if let scale = written.scale, scale.value == .zero {
      diagnostics.report(ScaleOfZero.diagnostic(at: scale.range))
      return nil
    }
    if let min = written.min, let max = written.max, min.value > max.value {
      diagnostics.report(MinAboveMax.diagnostic(min, max))
      return nil
    }
    var quantity = Quantity(
      scale: written.scale?.value ?? .one, offset: written.offset?.value ?? .zero,
      unit: written.unit.map { unit($0) }, special: special(written, type), format: format(written.format))
    quantity.keepsOutOfRange = written.outOfRange?.value == .keep
    checkLimits(written)
    ResolutionContradictsScale.check(written, quantity, reporting: &diagnostics)
    if type.limits == nil {
      quantity.minimum = written.min.map { type.nearest($0.value.double) }
      quantity.maximum = written.max.map { type.nearest($0.value.double) }
      return .quantity(quantity)
    }
    guard written.min != nil || written.max != nil else { return .quantity(quantity) }
    guard let range = rawRange(written, quantity, type) else { return nil }
    quantity.rawRange = range
    UnitContradictsRange.check(written, quantity, type, reporting: &diagnostics)
    return .quantity(quantity)
  }

  /// Reports `out-of-range` where nothing is out of range.
  private mutating func checkLimits(_ written: MeaningDocument) {
    guard let key = written.outOfRange, written.min == nil, written.max == nil else { return }
    diagnostics.report(InapplicableKey.diagnostic(Located("out-of-range", key.range), to: "a number without limits"))
  }

  /// `min` and `max` as raw integers of the type.
  private mutating func rawRange(
    _ written: MeaningDocument, _ quantity: Quantity, _ type: NumberForm
  ) -> ClosedRange<Int128>? {
    guard let limits = type.limits else { return nil }
    for bound in [written.min, written.max] {
      guard let bound, Self.raw(bound.value, quantity) == nil else { continue }
      diagnostics.report(BadNumber.beyondExactness(bound.range))
      return nil
    }
    let bounds = [written.min, written.max].map { bound in bound.flatMap { Self.raw($0.value, quantity) } }
    let (low, high) = quantity.scale < .zero ? (bounds[1], bounds[0]) : (bounds[0], bounds[1])
    let first = max(limits.lowerBound, low.map(\.roundedUp) ?? limits.lowerBound)
    let last = min(limits.upperBound, high.map(\.roundedDown) ?? limits.upperBound)
    guard first <= last else {
      diagnostics.report(RangeOutsideType.diagnostic(written, type))
      return nil
    }
    for bound in [written.min, written.max] {
      guard let bound, let raw = Self.raw(bound.value, quantity) else { continue }
      guard raw < Rational(limits.lowerBound) || raw > Rational(limits.upperBound) else { continue }
      diagnostics.report(RangeOutsideType.wider(bound, raw, quantity, type))
    }
    return first...last
  }

  private static func raw(_ value: Rational, _ quantity: Quantity) -> Rational? {
    value.subtracting(quantity.offset)?.divided(by: quantity.scale)
  }

  private mutating func special(_ written: MeaningDocument, _ type: NumberForm) -> [NamedNumber] {
    DuplicateCase.check(written.special, reporting: &diagnostics)
    for special in written.special where type.limits?.contains(special.value.value) != true {
      diagnostics.report(SpecialOutOfRange.diagnostic(special, of: type))
    }
    return written.special.map { namedNumber($0) }
  }

  private mutating func namedNumber(_ written: NamedNumberDocument) -> NamedNumber {
    NamedNumber(
      name: written.name.value,
      identifier: propertyIdentifier(written.identifier, written.name.value, at: written.name.range),
      label: written.label?.value ?? written.name.value,
      value: written.value.value, description: written.description?.value)
  }

  mutating func unit(_ written: Located<String>) -> Unit {
    if let unit = Unit(written.value) { return unit }
    diagnostics.report(UnknownUnit.diagnostic(written))
    return Unit(unknown: written.value)
  }

  private mutating func format(_ written: Located<String>?) -> NumberFormat? {
    guard let written else { return nil }
    guard let format = NumberFormat(written.value) else {
      diagnostics.report(BadFormat.diagnostic(written))
      return nil
    }
    return format
  }
}
