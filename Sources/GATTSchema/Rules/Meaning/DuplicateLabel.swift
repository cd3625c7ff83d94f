enum DuplicateLabel: Rule {
  static let id = "duplicate-label"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = "Two numbers that print alike cannot be told apart, nor read back from their text."
  static let example = RuleExample.value(
    "{ raw: uint8, cases: { Idle: 0, Ready: { value: 1, label: Idle } } }",
    "{ raw: uint8, cases: { Idle: 0, Ready: { value: 1, label: Standing by } } }")

  /// Reports every case that prints like one before it.
  static func check(_ cases: [NamedNumberDocument], reporting diagnostics: inout Diagnostics) {
    var first: [String: Located<String>] = [:]
    for item in cases {
      let label = item.label ?? item.name
      if let earlier = first[label.value] {
        diagnostics.report(
          Diagnostic(
            Self.self, "two cases print as “\(label.value)”; give each a label of its own", at: label.range,
            notes: [.init("the first is here", at: earlier.range)]))
      } else {
        first[label.value] = label
      }
    }
  }

  /// Reports labels of bits by which a set one looks like a clear one.
  static func check(_ written: MeaningDocument, reporting diagnostics: inout Diagnostics) {
    for labels in [written.labels] + written.bits.map(\.labels) {
      if let labels { check(labels, reporting: &diagnostics) }
    }
  }

  private static func check(_ labels: Located<BitLabels>, reporting diagnostics: inout Diagnostics) {
    guard labels.value.set == labels.value.clear else { return }
    diagnostics.report(
      Diagnostic(Self.self, "set and clear bits both print as “\(labels.value.set)”", at: labels.range))
  }
}
