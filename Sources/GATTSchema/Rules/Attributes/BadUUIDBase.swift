enum BadUUIDBase: Rule {
  static let id = "bad-uuid-base"
  static let phase = RulePhase.document
  static let purpose = """
    A `uuid-base` is a full UUID with one run of four or eight digits written x; short UUIDs fill that \
    place.
    """
  static let example = RuleExample.profileKeys(
    "uuid-base: F000-0451-4000-B000-000000000000", "uuid-base: F000xxxx-0451-4000-B000-000000000000")

  /// The base that `text` is; nil, reported, when it is none.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) -> Located<UUIDBase>? {
    if let base = UUIDBase(text.value) { return Located(base, text.range) }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "“\(text.value)” is no base; write a full UUID with four or eight digits x: F000xxxx-0451-4000-B000-000000000000",
        at: text.range))
    return nil
  }
}
