enum MisplacedItem: Rule {
  static let id = "misplaced-item"
  static let phase = RulePhase.document
  static let purpose = """
    An item of a list begins with one dash, before the first of its keys, and stands below the key of its \
    list. A dash before every key makes an item of each of them.
    """
  static let example = RuleExample.characteristics(
    """
    - name: Temperature
    - uuid: F000AA01-0451-4000-B000-000000000000
    - properties: [read]
    - value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: Temperature
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports that each of `items` is one key of `place`, or that one of them is an item of the place `inner`, which stands
  /// in it; returns whether there is neither.
  static func check(
    _ items: [YAMLNode], as place: Place, holding inner: Place? = nil, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let keys = items.map { $0.entries?.map(\.name) ?? [] }
    let names = keys.compactMap(\.first)
    if items.count > 1, keys.allSatisfy({ $0.count == 1 }), Set(names).count == names.count,
      names.allSatisfy({ place.key($0) != nil })
    {
      let message =
        "each dash begins \(place.name); write one before `\(names[0])`, and the other keys below it without one"
      diagnostics.report(Diagnostic(Self.self, message, at: items[0].range))
      return false
    }
    guard let inner, let index = keys.firstIndex(where: { isInner($0, inner, place) }) else { return true }
    let list = place.keys.first { $0.isRequired && $0.name != "name" && $0.name != "uuid" }?.name ?? ""
    let message = "this is \(inner.name), indented as \(place.name); indent it further, below `\(list)`"
    diagnostics.report(Diagnostic(Self.self, message, at: items[index].range))
    return false
  }

  /// Whether keys are those of `inner`, and some of them not of `place`.
  private static func isInner(_ keys: [String], _ inner: Place, _ place: Place) -> Bool {
    let required = inner.keys.filter { $0.isRequired && place.key($0.name) == nil }.map(\.name)
    return !required.isEmpty && required.allSatisfy(keys.contains)
  }
}
