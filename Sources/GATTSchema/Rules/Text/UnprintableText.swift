enum UnprintableText: Rule {
  static let id = "unprintable-text"
  static let phase = RulePhase.document
  static let purpose = """
    Names are characters that people see, in one line. What controls a terminal, ends a line, turns the order of text round or \
    shows nothing would show something else than there is, wherever the name is shown; a description may have several lines. \
    What joins letters of scripts that need it, or the parts of an emoji, is no such character between them.
    """
  static let example = RuleExample.profile(
    #"""
    name: "Thermo\nmeter"
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#,
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

  /// Texts that are part of values, whatever these are.
  private static let values: Set<String> = ["alphabet", "expansions", "is", "value"]

  /// Reports the first character of a text behind `key` that nobody sees as one.
  static func check(_ text: Located<String>, as key: String, reporting diagnostics: inout Diagnostics) {
    guard !values.contains(key) else { return }
    let hasLines = key == "description"
    let parts = hasLines ? text.value.split { $0 == "\n" || $0 == "\t" } : [text.value[...]]
    guard let found = parts.lazy.compactMap({ String($0).firstUnseen }).first else { return }
    let name = "U+" + Hex.digits(UInt64(found.value), count: 4)
    let lines = found == "\n" ? "; write it in one line" : "; leave it out"
    diagnostics.report(
      Diagnostic(
        Self.self, "\(found.controlTitle), \(name), is no part of a text that people read\(lines)", at: text.range))
  }
}

extension Unicode.Scalar {
  fileprivate var controlTitle: String {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028...0x2029: "the end of a line"
    case 0x00...0x1F, 0x7F...0x9F: "a control character"
    case _ where isControl: "a character that turns the order of text round"
    default: "a character that shows nothing"
    }
  }
}
