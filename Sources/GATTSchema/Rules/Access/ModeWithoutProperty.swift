enum ModeWithoutProperty: ProfileRule {
  static let id = "mode-without-property"
  static let severity = Severity.error
  static let purpose = """
    `write-type` and `notify-mode` choose among ways that the properties allow. A write needs the \
    property of its type. Notifications need `notify` or `indicate`; file descriptors need `notify`, \
    for BlueZ has none for indications.
    """
  static let example = RuleExample.characteristic(
    """
    properties: [read, write]
    write-type: without-response
    value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    properties: [read, write, write-without-response]
    write-type: without-response
    value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports every way that no property allows.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties {
      let document = characteristic.document
      if let written = document.writeType, let needed = written.value.property, !characteristic.has(needed) {
        let lacked = "`\(needed.rawValue)`"
        report(written.value.rawValue, "write-type", lacks: lacked, at: written.range, document, &diagnostics)
      }
      guard let written = document.notifyMode, written.value != .auto else { continue }
      let isAllowed = written.value == .fd ? characteristic.has(.notify) : characteristic.has(.notify, .indicate)
      guard !isAllowed else { continue }
      let needed = written.value == .fd ? "`notify`" : "`notify` or `indicate`"
      report(written.value.rawValue, "notify-mode", lacks: needed, at: written.range, document, &diagnostics)
    }
  }

  private static func report(
    _ word: String, _ key: String, lacks needed: String, at range: SourceRange, _ document: CharacteristicDocument,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        Self.self, "`\(key): \(word)` needs \(needed) among the properties", at: range,
        notes: [.init("the properties are here", at: document.propertiesRange)]))
  }
}
