enum RenamedType: Rule {
  static let id = "renamed-type"
  static let phase = RulePhase.document
  static let severity = Severity.warning
  static let purpose = """
    `sfloat` and `float` are called `medfloat16` and `medfloat32`, as the SIG's specifications call them: \
    decimal numbers of IEEE 11073. The `float` of C and of most devices is `float32`.
    """
  static let example = RuleExample.value("{ raw: float, unit: °C }", "{ raw: medfloat32, unit: °C }")

  /// The type that has another name now; reported, so that nobody takes it for one of C.
  static func check(_ name: Located<String>, reporting diagnostics: inout Diagnostics) -> ScalarType? {
    guard let type = ScalarType(formerly: name.value) else { return nil }
    let other = type.octets == 4 ? "; the `float` of C is `float32`" : ""
    diagnostics.report(
      Diagnostic(
        Self.self, "the decimal number of IEEE 11073 is `\(type)` now, not `\(name.value)`\(other)", at: name.range,
        fixIt: .init("write `\(type)`", replacing: name.range, with: type.description)))
    return type
  }
}
