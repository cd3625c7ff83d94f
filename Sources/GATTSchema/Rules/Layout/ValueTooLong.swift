enum ValueTooLong: Rule {
  static let id = "value-too-long"
  static let phase = RulePhase.resolution
  static let purpose = "An attribute value has at most 512 octets."
  static let example = RuleExample.value("{ array: uint32, count: 129 }", "{ array: uint32, count: 128 }")

  /// Reports a layout of at least `size` octets that is longer than `largest`; returns whether it is not.
  static func check(_ size: Int, largest: Int, at range: SourceRange, reporting diagnostics: inout Diagnostics) -> Bool
  {
    guard size > largest else { return true }
    let limit = largest == AttributeValue.greatestSize ? "an attribute value has" : "this message has"
    diagnostics.report(
      Diagnostic(Self.self, "this value takes \(size) octets; \(limit) at most \(largest)", at: range))
    return false
  }
}
