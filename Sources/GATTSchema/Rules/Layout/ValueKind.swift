enum ValueKind: Rule {
  static let id = "value-kind"
  static let phase = RulePhase.document
  static let purpose = """
    A value is of exactly one kind, such as raw, array, string or struct, and so are a field, an alternative, a \
    length and a condition.
    """
  static let example = RuleExample.value("{ scale: 1/100, unit: °C }", "{ raw: int16, scale: 1/100, unit: °C }")

  /// The one key that was written of those that `place` chooses among: nil for none where that is legal, and nothing,
  /// reported, when there are more, or none where one is needed.
  static func check(
    _ written: [String], of place: Place, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> String?? {
    guard let choice = place.choice else { return .some(nil) }
    if written.count == 1 || written.count > 1 && choice.count == .atLeastOne { return .some(written.first) }
    if written.isEmpty && choice.count == .atMostOne { return .some(nil) }
    let found = written.isEmpty ? "none" : written.joined(separator: " and ")
    let legal = ShortList.text(choice.keys)
    let cure = written.isEmpty ? choice.keys.first.flatMap(place.key).flatMap { WrittenForms.line(of: $0) } : nil
    let advice = cure.map { "; write for example \($0)" } ?? (written.isEmpty ? "" : "; remove all but one")
    let message = "\(place.name) has \(choice.count.title) of the keys \(legal); this one has \(found)\(advice)"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
    return nil
  }
}
