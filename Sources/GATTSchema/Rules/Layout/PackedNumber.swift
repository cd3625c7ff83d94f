enum PackedNumber: Rule {
  static let id = "packed-number"
  static let phase = RulePhase.resolution
  static let purpose = """
    A number whose bits are no whole octets stands in a `repeat`, where several follow each other without \
    gaps. A single one is bits of a larger number.
    """
  static let example = RuleExample.value(
    "{ struct: [{ name: Samples, raw: uint12 }] }", "{ struct: [{ name: Samples, raw: uint12, repeat: 12 }] }")

  /// Reports a packed number as a value by itself; returns whether it is none.
  static func check(_ type: Located<ScalarType>, reporting diagnostics: inout Diagnostics) -> Bool {
    guard type.value.isPacked else { return true }
    let message =
      "\(type.value) is no whole octets; \(single(type.value)), or a field of a `struct` with `repeat` for several"
    diagnostics.report(Diagnostic(Self.self, message, at: type.range))
    return false
  }

  /// Reports a packed number that does not repeat, or is more than a quantity; returns whether it is none.
  static func check(
    _ type: Located<ScalarType>, of field: FieldDocument, _ meaning: MeaningDocument,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard type.value.isPacked, let message = problem(type.value, field, meaning) else { return true }
    diagnostics.report(Diagnostic(Self.self, message, at: type.range))
    return false
  }

  /// How one number by itself is written.
  private static func single(_ type: ScalarType) -> String {
    let wider = (type.bits + 7) / 8 * 8
    let bits = type.kind == .signed ? "{ name: …, signed: true }" : "…"
    return "write `raw: uint\(wider)` with `bits: { \"0-\(type.bits - 1)\": \(bits) }` for one"
  }

  private static func problem(_ type: ScalarType, _ field: FieldDocument, _ meaning: MeaningDocument) -> String? {
    guard let repetition = field.repetition else {
      return "\(type) is no whole octets; say with `repeat` how many follow each other, or \(single(type))"
    }
    if case .rest = repetition.form, type.bits < 8 {
      return "the last octet may have one \(type) more or less; say with `repeat` how many there are"
    }
    let isQuantity = meaning.casesRange == nil && meaning.bitsRange == nil && meaning.alternate == nil
    guard !isQuantity || field.constant != nil else { return nil }
    return "packed numbers have no `cases`, `bits`, `alternate` or `const`; use `bits` of a wider number"
  }
}
