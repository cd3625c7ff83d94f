import GATTSchema

struct LastFieldRemoved: StructureRule {
  let id = "last-field-removed"
  let mirror = "field-appended"
  let purpose = "The last field stays: who expects it finds the octets too few. One that was `optional` may go."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read]
    trailing: ignore
    value: { struct: [{ name: Counter, raw: uint8 }, { name: Level, raw: uint8, optional: true }] }
    """,
    """
    properties: [read]
    trailing: ignore
    value: { struct: [{ name: Counter, raw: uint8 }] }
    """)

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    for place in pair.fields.indices where pair.fields[place].new == nil && pair.isLast(place) {
      guard let old = pair.fields[place].old else { continue }
      let isForeseen = old.isOptional || pair.isNewlyConditional(old, .old)
      changes.report(
        self, pair.value.path + " " + old.position, "\(old.title) behind all others is gone",
        old: old.field.content.kindText, new: "",
        pair.value.impact(
          oldReader: .breaks(unless: isForeseen), newReader: .breaks(unless: pair.value.both.new.trailing == .ignore)),
        at: pair.fields[place].places, showing: WitnessSubject(pair.value, alone: old, .old))
    }
  }
}
