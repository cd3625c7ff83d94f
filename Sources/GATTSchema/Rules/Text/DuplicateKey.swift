/// A key stands once in a mapping.
enum DuplicateKey: Rule {
  static let id = "duplicate-key"
  static let purpose =
    """
    A key stands once in a mapping. Of two, one would be lost without a word.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
            properties: [read, notify]
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Reports every key that stands twice in one mapping, and keeps the first.
  static func removeDuplicates(in node: inout YAMLNode, reporting diagnostics: inout Diagnostics) {
    switch node.content {
    case .scalar: return
    case .sequence(var items):
      for index in items.indices { removeDuplicates(in: &items[index], reporting: &diagnostics) }
      node.content = .sequence(items)
    case .mapping(let entries):
      node.content = .mapping(unique(entries, reporting: &diagnostics))
    }
  }

  private static func unique(_ entries: [YAMLEntry], reporting diagnostics: inout Diagnostics) -> [YAMLEntry] {
    var first: [String: SourceRange] = [:]
    var kept: [YAMLEntry] = []
    for var entry in entries {
      if let earlier = first[entry.name] {
        diagnostics.report(diagnostic(entry.key, first: earlier))
        continue
      }
      first[entry.name] = entry.key.range
      removeDuplicates(in: &entry.value, reporting: &diagnostics)
      kept.append(entry)
    }
    return kept
  }

  private static func diagnostic(_ key: YAMLNode, first: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(key.text ?? "")` stands twice here; remove one", at: key.range,
      notes: [.init("the first is here", at: first)])
  }
}
