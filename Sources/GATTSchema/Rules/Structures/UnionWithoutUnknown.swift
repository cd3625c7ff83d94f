enum UnionWithoutUnknown: Rule {
  static let id = "union-without-unknown"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    A newer device has alternatives that this profile does not know. With `unknown: fail` its values cannot \
    be read at all; by default they are kept as octets.
    """
  static let example = RuleExample.value(
    """
    union: uint8
    unknown: fail
    alternatives:
      - { name: Inside, is: 1, raw: int16 }
      - { name: Outside, is: 2, raw: int16 }
    """,
    """
    union: uint8
    alternatives:
      - { name: Inside, is: 1, raw: int16 }
      - { name: Outside, is: 2, raw: int16 }
    """)

  /// Reports a union that could keep what it does not know, and was told not to by `written`. A length that nobody knows
  /// is more often that of a value cut short than that of a newer device.
  static func check(_ union: Union, _ written: Located<UnknownCases>, reporting diagnostics: inout Diagnostics) {
    guard union.tag != .length else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "what a newer device adds cannot be read; remove `unknown: fail` to keep it as octets",
        at: written.range))
  }
}
