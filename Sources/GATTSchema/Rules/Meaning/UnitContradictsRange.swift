enum UnitContradictsRange: Rule {
  static let id = "unit-contradicts-range"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    `min` and `max` are multiples of the scale, or such multiples with fewer decimals. A limit between two \
    steps shows that the scale is not the one that it was computed with.
    """
  static let example = RuleExample.value(
    "{ raw: uint16, scale: 32, unit: °C, max: 2047.94 }", "{ raw: uint16, scale: 1/32, unit: °C, max: 2047.94 }")

  /// Reports each limit that lies between two steps.
  static func check(
    _ written: MeaningDocument, _ quantity: Quantity, _ type: NumberForm, reporting diagnostics: inout Diagnostics
  ) {
    for limit in [written.min, written.max] {
      guard let limit, let value = limit.value.subtracting(quantity.offset) else { continue }
      guard isBetweenSteps(value, quantity.scale) else { continue }
      var message = "\(limit.value.decimalText) is no multiple of the scale, \(quantity.scale)"
      if let scale = scale(for: value, type, quantity.special) {
        message += "; with a scale of \(scale) it would be the end of \(type)"
      }
      diagnostics.report(
        Diagnostic(
          Self.self, message, at: limit.range,
          notes: written.scale.map { [.init("the scale is here", at: $0.range)] } ?? []))
    }
  }

  /// Whether `value` is a step of `scale` with as many decimals, neither rounded nor cut off.
  private static func isBetweenSteps(_ value: Rational, _ scale: Rational) -> Bool {
    guard let raw = value.divided(by: scale), raw.denominator != 1 else { return false }
    let tolerance = value.lastDecimal
    return [raw.roundedDown, raw.roundedDown + 1].allSatisfy { step in
      guard let multiple = Rational(step).multiplied(by: scale), let distance = value.subtracting(multiple) else {
        return false
      }
      return distance.magnitude >= tolerance
    }
  }

  /// The power of two or ten by which `value` is the last number of the type but the special ones.
  private static func scale(for value: Rational, _ type: NumberForm, _ special: [NamedNumber]) -> Rational? {
    guard let limits = type.limits, value != .zero else { return nil }
    let end = value < .zero ? limits.lowerBound : limits.upperBound
    let spared = Int128(min(special.count, 8))
    let last = value < .zero ? end...(end + spared) : (end - spared)...end
    return candidates.first { candidate in
      guard let raw = value.divided(by: candidate)?.rounded else { return false }
      return last.contains(raw)
    }
  }

  /// The powers that scales are made of: those of ten first, because they are the more common ones.
  private static let candidates: [Rational] = [10, 2].flatMap { base in
    (-12...12).compactMap { Rational.power(base, $0) }
  }
}
