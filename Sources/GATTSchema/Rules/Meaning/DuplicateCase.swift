enum DuplicateCase: Rule {
  static let id = "duplicate-case"
  static let phase = RulePhase.resolution
  static let purpose = "Each number has one name."
  static let example = RuleExample.value(
    "{ raw: uint8, cases: { Idle: 0, Ready: 0 } }", "{ raw: uint8, cases: { Idle: 0, Ready: 1 } }")

  /// Reports every number that has a name already.
  static func check(_ items: [NamedNumberDocument], reporting diagnostics: inout Diagnostics) {
    var first: [Int128: NamedNumberDocument] = [:]
    for item in items {
      guard let earlier = first[item.value.value] else {
        first[item.value.value] = item
        continue
      }
      diagnostics.report(
        Diagnostic(
          Self.self, "\(item.value.value) is “\(earlier.name.value)” already; give each number one name",
          at: item.value.range, notes: [.init("“\(earlier.name.value)” is here", at: earlier.value.range)]))
    }
  }
}
