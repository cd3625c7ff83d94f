enum RangeOutsideType: Rule {
  static let id = "range-outside-type"
  static let phase = RulePhase.resolution
  static let purpose = """
    `min` and `max` are in the unit, after scaling. Limits that the type cannot reach are often raw \
    numbers by mistake.
    """
  static let example = RuleExample.value(
    "{ raw: int8, scale: 1/2, unit: °C, min: -100, max: 100 }",
    "{ raw: int8, scale: 1/2, unit: °C, min: -40, max: 60 }")

  /// The raw numbers between the limits, `first` to `last`; nil, reported, when there are none. Reports each limit that the
  /// type never reaches.
  static func check(
    _ written: MeaningDocument, from first: Int128, to last: Int128, _ quantity: Quantity, _ type: NumberForm,
    reporting diagnostics: inout Diagnostics
  ) -> ClosedRange<Int128>? {
    guard first <= last else {
      diagnostics.report(
        Diagnostic(
          Self.self, "no \(type) lies between these limits once it is scaled; min and max are in the unit",
          at: written.min?.range ?? written.max?.range))
      return nil
    }
    for bound in [written.min, written.max] {
      guard let bound, let raw = quantity.raw(of: bound.value), let limits = type.limits else { continue }
      guard raw < Rational(limits.lowerBound) || raw > Rational(limits.upperBound) else { continue }
      diagnostics.report(wider(bound, raw, quantity, type))
    }
    return first...last
  }

  /// A limit that the type never reaches.
  private static func wider(
    _ bound: Located<Rational>, _ raw: Rational, _ quantity: Quantity, _ type: NumberForm
  ) -> Diagnostic {
    let hint = unscaled(bound.value, quantity, type) ?? signed(raw, type) ?? ""
    return Diagnostic(
      Self.self, "a scaled \(type) never reaches \(bound.value.decimalText); min and max are in the unit\(hint)",
      at: bound.range)
  }

  /// What to write instead of a limit that fits as a number on the wire.
  private static func unscaled(_ bound: Rational, _ quantity: Quantity, _ type: NumberForm) -> String? {
    guard quantity.isScaled, let whole = bound.whole, type.limits?.contains(whole) == true else { return nil }
    guard let value = bound.multiplied(by: quantity.scale)?.adding(quantity.offset) else { return nil }
    return ", and the number \(whole) is \(value.decimalText) there"
  }

  /// Says so when only the sign is in the way.
  private static func signed(_ raw: Rational, _ type: NumberForm) -> String? {
    guard type.kind == .unsigned, raw < .zero, let limits = type.limits else { return nil }
    let half = limits.upperBound / 2 + 1
    return raw < Rational(-half) ? nil : "; a signed number of the same width does"
  }
}
