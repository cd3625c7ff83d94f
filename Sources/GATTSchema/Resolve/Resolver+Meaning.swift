extension Resolver {
  /// What a number means; nil when the keys contradict each other or the type.
  mutating func meaning(_ written: MeaningDocument, _ type: Located<ScalarType>) -> Element.Meaning? {
    if written.casesRange != nil { return enumeration(written, type.value) }
    if written.bitsRange != nil { return flags(written, type.value) }
    return quantity(written, type.value)
  }

  private mutating func enumeration(_ written: MeaningDocument, _ type: ScalarType) -> Element.Meaning? {
    let cases = written.cases.map { namedNumber($0) }
    DuplicateCase.check(written.cases, reporting: &diagnostics)
    DuplicateLabel.check(written.cases, reporting: &diagnostics)
    for (named, document) in zip(cases, written.cases) where type.integerRange?.contains(named.value) != true {
      diagnostics.report(CaseOutOfRange.diagnostic(document, of: type))
    }
    guard !cases.isEmpty, cases.allSatisfy({ type.integerRange?.contains($0.value) == true }) else { return nil }
    return .enumeration(Enumeration(cases: cases, unknown: written.unknown?.value ?? .fail))
  }

  private mutating func flags(_ written: MeaningDocument, _ type: ScalarType) -> Element.Meaning? {
    let bits = 0..<Int128(type.octets * 8)
    for bit in written.bits where !bits.contains(bit.number.value) {
      diagnostics.report(BitOutOfRange.diagnostic(bit, of: type))
    }
    guard !written.bits.isEmpty, written.bits.allSatisfy({ bits.contains($0.number.value) }) else { return nil }
    DuplicateCase.check(written.bits.map(\.namedNumber), reporting: &diagnostics)
    for labels in [written.labels] + written.bits.map(\.labels) {
      labels.map { DuplicateLabel.check($0, reporting: &diagnostics) }
    }
    let labels = written.labels?.value ?? BitLabels(set: "true", clear: "false")
    return .flags(
      written.bits.map { bit in
        Flag(
          name: bit.name.value,
          identifier: propertyIdentifier(bit.identifier, bit.name.value, at: bit.name.range),
          bit: Int(bit.number.value), labels: bit.labels?.value ?? labels, description: bit.description?.value)
      })
  }

  private mutating func quantity(_ written: MeaningDocument, _ type: ScalarType) -> Element.Meaning? {
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
    if type.kind == .floating {
      quantity.minimum = written.min.map { type.nearest($0.value.double) }
      quantity.maximum = written.max.map { type.nearest($0.value.double) }
      return .quantity(quantity)
    }
    guard written.min != nil || written.max != nil else { return .quantity(quantity) }
    guard let range = rawRange(written, quantity, type) else { return nil }
    quantity.rawRange = range
    return .quantity(quantity)
  }

  /// `min` and `max` as raw integers of the type.
  private mutating func rawRange(
    _ written: MeaningDocument, _ quantity: Quantity, _ type: ScalarType
  ) -> ClosedRange<Int128>? {
    guard let limits = type.integerRange else { return nil }
    for bound in [written.min, written.max] {
      guard let bound, Self.raw(bound.value, quantity) == nil else { continue }
      diagnostics.report(BadNumber.beyondExactness(bound.range))
      return nil
    }
    let bounds = [written.min, written.max].map { bound in bound.flatMap { Self.raw($0.value, quantity) } }
    let (low, high) = quantity.scale < .zero ? (bounds[1], bounds[0]) : (bounds[0], bounds[1])
    let first = max(limits.lowerBound, low.map(Self.roundedUp) ?? limits.lowerBound)
    let last = min(limits.upperBound, high.map(Self.roundedDown) ?? limits.upperBound)
    guard first <= last else {
      diagnostics.report(RangeOutsideType.diagnostic(written, type))
      return nil
    }
    for bound in [written.min, written.max] {
      guard let bound, let raw = Self.raw(bound.value, quantity) else { continue }
      guard raw < Rational(limits.lowerBound) || raw > Rational(limits.upperBound) else { continue }
      diagnostics.report(RangeOutsideType.wider(bound, type))
    }
    return first...last
  }

  private static func raw(_ value: Rational, _ quantity: Quantity) -> Rational? {
    value.subtracting(quantity.offset)?.divided(by: quantity.scale)
  }

  private static func roundedUp(_ value: Rational) -> Int128 {
    -roundedDown(numerator: -value.numerator, denominator: value.denominator)
  }

  private static func roundedDown(_ value: Rational) -> Int128 {
    roundedDown(numerator: value.numerator, denominator: value.denominator)
  }

  private static func roundedDown(numerator: Int128, denominator: Int128) -> Int128 {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  private mutating func special(_ written: MeaningDocument, _ type: ScalarType) -> [NamedNumber] {
    DuplicateCase.check(written.special, reporting: &diagnostics)
    for special in written.special where type.integerRange?.contains(special.value.value) != true {
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

  private mutating func unit(_ written: Located<String>) -> Unit {
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
