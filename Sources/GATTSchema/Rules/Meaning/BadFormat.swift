enum BadFormat: Rule {
  static let id = "bad-format"
  static let phase = RulePhase.resolution
  static let purpose = """
    `format` is %d, %.Nf with up to nine decimals, %x and %0NX for hexadecimal, or %d.%d with a %d for each byte of an \
    unsigned integer without a scale, the most significant first, as versions are written.
    """
  static let example = RuleExample.value(
    #"{ raw: int16, scale: 1/100, unit: °C, format: "%5.2f" }"#,
    #"{ raw: int16, scale: 1/100, unit: °C, format: "%.2f" }"#)

  /// The format that `text` is; nil, reported, when it is none, or has not just the bytes of such a number.
  static func check(
    _ text: Located<String>, of type: NumberForm, _ written: MeaningDocument, reporting diagnostics: inout Diagnostics
  ) -> NumberFormat? {
    guard let format = check(text, reporting: &diagnostics) else { return nil }
    guard case .bytes(let count) = format else { return format }
    let isPlain = written.scale == nil && written.offset == nil && written.curve == nil
    guard isPlain, type.limits == 0...(Int128(1) << (count * 8)) - 1 else {
      diagnostics.report(
        Diagnostic(
          Self.self,
          "“\(text.value)” takes an unsigned integer of \(count) octets without a scale; this is \(isPlain ? "a \(type)" : "scaled")",
          at: text.range))
      return nil
    }
    return format
  }

  /// The format that `text` is; nil, reported, when it is none.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) -> NumberFormat? {
    if let format = NumberFormat(text.value) { return format }
    diagnostics.report(
      Diagnostic(Self.self, "“\(text.value)” is no format; write %d, %.2f, %x or %04X", at: text.range))
    return nil
  }
}
