enum ElementCount: Rule {
  static let id = "element-count"
  static let phase = RulePhase.resolution
  static let purpose = "There are as many element names as numbers."
  static let example = RuleExample.value(
    "{ array: int16, count: 3, elements: [X, Y] }", "{ array: int16, count: 3, elements: [X, Y, Z] }")

  /// Reports too many or too few names of the numbers of a value; returns whether there are none, or as many as expected.
  static func check(_ value: ValueDocument, expected: Int, reporting diagnostics: inout Diagnostics) -> Bool {
    check(value.elements, expected: expected, at: value.elementsRange ?? value.range, reporting: &diagnostics)
  }

  /// The same for names that stand at `range`.
  static func check(
    _ names: [ElementDocument], expected: Int, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !names.isEmpty, names.count != expected else { return true }
    diagnostics.report(
      Diagnostic(Self.self, "\(names.count) names for \(expected) numbers; name every number or none", at: range))
    return false
  }
}
