enum BadUUID: Rule {
  static let id = "bad-uuid"
  static let phase = RulePhase.resolution
  static let purpose = """
    A UUID has 4, 8 or 32 hexadecimal digits, the long form with its hyphens; with a `uuid-base`, as \
    many digits as the base leaves open.
    """
  static let example = RuleExample.characteristics(
    """
    - name: Temperature
      uuid: F000AA01-0451-4000-B000-00000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// The UUID that `text` is, in full or short: completed by `base`, or else by the Bluetooth base; nil, reported, when it is
  /// none.
  static func check(
    _ text: Located<String>, in base: UUIDBase?, reporting diagnostics: inout Diagnostics
  ) -> UUID128? {
    if let uuid = base?.uuid(text.value) ?? UUID128(text.value) { return uuid }
    let advice = cure(text.value) ?? "write 4, 8 or 32 hexadecimal digits, such as 180F or \(model)"
    diagnostics.report(Diagnostic(Self.self, "“\(text.value)” is no UUID; \(advice)", at: text.range))
    return nil
  }

  private static let model = "F000AA00-0451-4000-B000-000000000000"
}
