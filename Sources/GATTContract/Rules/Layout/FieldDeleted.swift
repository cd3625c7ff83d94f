import GATTSchema

struct FieldDeleted: StructureRule {
  let id = "field-deleted"
  let mirror = "field-inserted"
  let purpose = "Nothing between fields goes away: all that is behind moves. Reserve its octets instead."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
      - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
      - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Moisture, raw: uint8, unit: "%" }
      - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
    """)

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    for place in pair.fields.indices where pair.fields[place].new == nil && !pair.isLast(place) {
      guard let old = pair.fields[place].old else { continue }
      let isForeseen = pair.isNewlyConditional(old, .old)
      changes.report(
        self, pair.value.path + " " + old.position, "\(old.title) before other fields is gone",
        old: old.field.content.kindText, new: "",
        pair.value.impact(oldReader: .breaks(unless: isForeseen), newReader: .error), at: pair.fields[place].places,
        showing: WitnessSubject(pair.value))
    }
  }
}
