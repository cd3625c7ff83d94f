enum SpecialOutOfRange: Rule {
  static let id = "special-out-of-range"
  static let phase = RulePhase.resolution
  static let purpose = "A special number is a raw number of the type."
  static let example = RuleExample.value(
    "{ raw: int16, scale: 1/100, unit: °C, special: { Not Known: 0x8000 } }",
    "{ raw: int16, scale: 1/100, unit: °C, special: { Not Known: -0x8000 } }")

  /// Reports the special numbers that the type cannot hold, and those that no number is.
  static func check(_ special: [NamedNumberDocument], of type: NumberForm, reporting diagnostics: inout Diagnostics) {
    for number in special {
      switch number.others {
      case .sameBits(let mask): check(mask, number.value, of: type, reporting: &diagnostics)
      case .upTo(let last?):
        guard check(number.value, of: type, reporting: &diagnostics),
          check(last, of: type, reporting: &diagnostics), last.value < number.value.value
        else { continue }
        diagnostics.report(
          Diagnostic(Self.self, "`to` is below `from`, \(number.value.value); exchange them", at: last.range))
      case .upTo(nil), nil: check(number.value, of: type, reporting: &diagnostics)
      }
    }
  }

  @discardableResult
  private static func check(
    _ number: Located<Int128>, of type: NumberForm, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard type.limits?.contains(number.value) != true else { return true }
    diagnostics.report(Diagnostic(Self.self, "\(number.value) is no \(type); \(type.limitsClause)", at: number.range))
    return false
  }

  private static func check(
    _ mask: Located<Int128>, _ value: Located<Int128>, of type: NumberForm, reporting diagnostics: inout Diagnostics
  ) {
    let bits = type.limits.map { $0.upperBound - $0.lowerBound } ?? 0
    guard mask.value > 0, mask.value & ~bits == 0 else {
      diagnostics.report(
        Diagnostic(Self.self, "`mask` takes the bits of a \(type) that say so, such as \(bits / 2 + 1)", at: mask.range)
      )
      return
    }
    guard value.value & ~mask.value != 0 else { return }
    diagnostics.report(
      Diagnostic(Self.self, "\(value.value) has bits that are not in the mask; leave them out", at: value.range))
  }
}
