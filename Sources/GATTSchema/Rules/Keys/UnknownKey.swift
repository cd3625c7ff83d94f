enum UnknownKey: Rule {
  static let id = "unknown-key"
  static let phase = RulePhase.document
  static let purpose = """
    Every place of the language knows its keys; any other is a mistake, and the finding names the \
    nearest legal one. Keys that begin with `x-` are kept for your own tools.
    """
  static let example = RuleExample.temperature("permision: { read: encrypted }", "permissions: { read: encrypted }")

  /// Reports the key of `entry`, which `place` does not know and which stands among `written`. Returns the keys of the place
  /// that it probably stands for.
  static func report(
    _ entry: YAMLEntry, of place: Place, among written: [YAMLEntry], to diagnostics: inout Diagnostics
  ) -> [String] {
    guard !diagnostics.isFull else { return [] }
    let cure = cure(entry, at: place, among: written)
    let advice = cure?.advice ?? keys(of: place, beside: written)
    diagnostics.report(
      Diagnostic(
        Self.self, "\(place.name) has no key `\(entry.name)`; \(advice)", at: entry.key.range, fixIt: cure?.fixIt))
    return [cure?.key].compactMap(\.self) + (cure?.inner ?? [])
  }

  /// What may still be written: the keys that fit the kind, eight at most, those that are needed first.
  private static func keys(of place: Place, beside written: [YAMLEntry]) -> String {
    let present = Set(written.map(\.name))
    let kind = written.lazy.compactMap { LayoutKind(rawValue: $0.name) }.first
    let open = place.keys.filter { key in
      guard !present.contains(key.name) else { return false }
      guard let kind else { return true }
      return key.applies(to: kind) && LayoutKind(rawValue: key.name) == nil
    }
    return "it takes \(ShortList.text((open.filter(\.isRequired) + open.filter { !$0.isRequired }).map(\.name)))"
  }
}
