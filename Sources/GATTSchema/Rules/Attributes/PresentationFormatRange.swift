enum PresentationFormatRange: Rule {
  static let id = "presentation-format-range"
  static let phase = RulePhase.resolution
  static let purpose = """
    The fields of a presentation format have fixed widths: the exponent is a signed octet, the namespace \
    an octet, the description two.
    """
  static let example = RuleExample.temperature(
    "descriptors: { presentation-format: { format: sint16, exponent: -200 } }",
    "descriptors: { presentation-format: { format: sint16, exponent: -2 } }")

  /// Reports the first field outside its width; returns whether there is none.
  static func check(_ written: PresentationFormatDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    let fields = [written.exponent, written.namespace, written.description]
    let limits: [ClosedRange<Int128>] = [-128...127, 0...255, 0...65535]
    for (field, limit) in zip(fields, limits) {
      guard let field, !limit.contains(field.value) else { continue }
      let message = "\(field.value) does not fit; this field takes \(limit.lowerBound) to \(limit.upperBound)"
      diagnostics.report(Diagnostic(Self.self, message, at: field.range))
      return false
    }
    return true
  }
}
