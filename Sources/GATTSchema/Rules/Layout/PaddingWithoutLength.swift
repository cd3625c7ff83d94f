enum PaddingWithoutLength: Rule {
  static let id = "padding-without-length"
  static let phase = RulePhase.resolution
  static let purpose = "Padding fills a text up to its `length`; without one there is nothing to fill."
  static let example = RuleExample.value("{ string: utf8, padding: nul }", "{ string: utf8, padding: nul, length: 20 }")

  /// Reports padding beside no length that is a number; returns whether there is none.
  static func check(_ value: ValueDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let padding = value.padding else { return true }
    if case .octets? = value.length?.form { return true }
    diagnostics.report(Diagnostic(Self.self, "`padding` needs the `length` that it fills", at: padding.range))
    return false
  }
}
