extension UnknownKey {
  /// The cure that follows from what stands behind the key and beside it.
  static func byValue(_ entry: YAMLEntry, at place: Place, among siblings: [YAMLEntry]) -> Cure? {
    if place.name == Place.document.name { return wrapper(entry) }
    if place.name == Place.octetRange.name { return end(entry, among: siblings) }
    guard place.key("scale") != nil else { return nil }
    switch ForeignWords.folded(entry.name) {
    case "clamp", "clamped": return clamp(entry, among: siblings)
    case "lookup", "lookuptable", "map", "mapping": return lookup(entry)
    case "formula", "expression", "expr", "lambda": return formula(entry)
    default: return nil
    }
  }

  /// A key around the whole of a profile.
  private static func wrapper(_ entry: YAMLEntry) -> Cure? {
    let inner = entry.value.entries?.map(\.name) ?? []
    guard inner.contains("gatt") || inner.contains("name") && inner.contains("services") else { return nil }
    let keys = inner.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return Cure(
      advice: "remove it: \(keys) stand at the left margin, such as `gatt: 1` on the first line",
      inner: inner)
  }

  /// How many octets there are, in place of where they end.
  private static func end(_ entry: YAMLEntry, among siblings: [YAMLEntry]) -> Cure? {
    guard ["length", "size", "count", "len"].contains(entry.name.lowercased()) else { return nil }
    let start = siblings.first { $0.name == "at" }?.value.text.flatMap { Scalars.integer($0) }
    guard let start, let size = entry.value.text.flatMap({ Scalars.integer($0) }), size > 0 else {
      return Cure(advice: "write `until`, where the range ends, counted as `at` is", key: "until")
    }
    guard start + size != 0 else { return Cure(advice: "remove it: without `until` the range goes to the end") }
    return Cure(advice: "write `until: \(start + size)`, where the range ends", key: "until")
  }

  /// Limits beside a straight scale, which only a curve has.
  private static func clamp(_ entry: YAMLEntry, among siblings: [YAMLEntry]) -> Cure? {
    func number(_ key: String) -> String? {
      siblings.first { $0.name == key }?.value.text.flatMap { Rational($0) == nil ? nil : $0 }
    }
    guard entry.value.items?.count == 2 else { return nil }
    let line = "[\(number("offset") ?? "0"), \(number("scale") ?? "1")]"
    let inPlace = siblings.contains { $0.name == "offset" } ? " in place of both" : ""
    return Cure(
      advice: "write `scale: { polynomial: \(line), clamp: \(entry.value.sketch) }`\(inPlace); "
        + "what `min` and `max` exclude is refused", key: "scale")
  }

  /// A table: of names for numbers, or of numbers for numbers.
  private static func lookup(_ entry: YAMLEntry) -> Cure? {
    guard let entries = entry.value.entries, !entries.isEmpty else { return nil }
    guard entries.allSatisfy({ Scalars.integer($0.name) != nil && $0.value.text != nil }) else { return nil }
    let isOfNumbers = entries.allSatisfy { $0.value.text.flatMap { Rational($0) } != nil }
    let sketch = entry.value.sketch
    return isOfNumbers
      ? Cure(advice: "write `scale: { table: \(sketch) }`", key: "scale")
      : Cure(advice: "write `cases: \(sketch)`", key: "cases")
  }

  /// A formula at the value: a scale where it is one, else a computed value.
  private static func formula(_ entry: YAMLEntry) -> Cure? {
    guard let text = entry.value.text else { return nil }
    if let formula = ScaleFormula(text) { return Cure(advice: "write \(formula.advice)", key: "scale") }
    return Cure(
      advice: "write `computed: [{ name: Result, formula: \(entry.value.sketch) }]`, which belongs to a characteristic")
  }
}
