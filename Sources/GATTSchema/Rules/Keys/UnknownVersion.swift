enum UnknownVersion: Rule {
  static let id = "unknown-version"
  static let phase = RulePhase.document
  static let purpose = """
    `gatt:` says which version of the language the file is written in, so that a later one may mean more \
    without changing this one.
    """
  static let example = RuleExample.file(
    """
    gatt: 2
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """, RuleExample.thermometer)

  /// Reports a version that this tool does not know.
  static func check(_ version: Located<Int128>, reporting diagnostics: inout Diagnostics) {
    guard version.value != 1 else { return }
    diagnostics.report(
      Diagnostic(
        Self.self, "this tool reads version 1 of the language, not \(version.value); update it, or write `gatt: 1`",
        at: version.range))
  }
}
