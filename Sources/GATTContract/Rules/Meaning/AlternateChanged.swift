import GATTSchema

struct AlternateChanged: NumberRule {
  let id = "alternate-changed"
  let purpose = "What a number means, or how wide it is, when a bit says so stays, and so does the bit."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Fahrenheit, 1: Other } }
      - { name: Temperature, raw: int16, unit: °C, alternate: { when: Fahrenheit, unit: °F } }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Fahrenheit, 1: Other } }
      - { name: Temperature, raw: int16, unit: °C, alternate: { when: Fahrenheit, unit: K } }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Fahrenheit, 1: Other } }
      - { name: Temperature, raw: int16, unit: °C, alternate: { when: Fahrenheit, unit: °F } }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Fahrenheit, 1: Other } }
      - { name: Temperature, raw: int16, unit: °C, alternate: { when: Fahrenheit, unit: "°F" } }
    """)

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    let names = pair.field.structure.common
    let texts = Both(
      pair.both.old.element.alternateText(names.old, names.old),
      pair.both.new.element.alternateText(names.new, names.new))
    guard !texts.isSame else { return }
    let shown = pair.field.structure.positions
    changes.report(
      self, pair, "what a bit makes of it", old: pair.both.old.element.alternateText(shown.old, shown.old),
      new: pair.both.new.element.alternateText(shown.new, shown.new), pair.value.impact(.error), key: "alternate")
  }
}

extension Element {
  /// What it is instead, and when.
  fileprivate func alternateText(_ names: ReferenceNames, _ bits: ReferenceNames) -> String {
    let alternate = quantity?.alternate.map {
      "\(names.text($0.condition)): \($0.scale.text) \($0.offset.text) \($0.unit?.symbol ?? "")"
    }
    let narrow = narrow.map { "\($0.scalar) unless \(bits[$0.wideBit])" }
    return [alternate, narrow].compactMap(\.self).joined(separator: ", ")
  }
}
