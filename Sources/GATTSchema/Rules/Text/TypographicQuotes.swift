enum TypographicQuotes: Rule {
  static let id = "typographic-quotes"
  static let severity = Severity.warning
  static let phase = RulePhase.document
  static let purpose = """
    YAML knows straight quotes. Others, which text editors and chats put in, are characters of the text, and \
    would become part of a name.
    """
  static let example = RuleExample.profile(
    """
    name: “Thermometer”
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    name: "Thermometer"
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports text that stands in such quotes.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) {
    guard let inside = inside(text.value) else { return }
    let straight = JSONString.quoted(inside)
    diagnostics.report(
      Diagnostic(
        Self.self, "these quotes are part of the text; write straight ones, \(straight)", at: text.range,
        fixIt: .init("write straight quotes", replacing: text.range, with: straight)))
  }

  /// What stands in such quotes; nil when `text` does not.
  static func inside(_ text: String) -> String? {
    guard let first = text.first, let last = text.last, text.utf8.count > 6 else { return nil }
    guard "“”„‘’‚«".contains(first), "“”‘’»".contains(last) else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
