import GATTSchema

struct FieldAppended: StructureRule {
  let id = "field-appended"
  let mirror = "last-field-removed"
  let purpose = """
    A field behind all others is safe only for readers whose schema said `trailing: ignore`. Who expects it of \
    what was not updated needs it to be `optional`.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read]
    trailing: ignore
    value: { struct: [{ name: Counter, raw: uint8 }] }
    """,
    """
    properties: [read]
    trailing: ignore
    value: { struct: [{ name: Counter, raw: uint8 }, { name: Level, raw: uint8, optional: true }] }
    """)

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    for place in pair.fields.indices where pair.fields[place].old == nil && pair.isLast(place) {
      guard let new = pair.fields[place].new else { continue }
      let isForeseen = new.isOptional || pair.isNewlyConditional(new, .new)
      changes.report(
        self, pair.value.path + " " + new.position, "\(new.title) is new behind all others", old: "",
        new: new.field.content.kindText,
        pair.value.impact(
          oldReader: .breaks(unless: pair.value.both.old.trailing == .ignore), newReader: .breaks(unless: isForeseen)),
        at: pair.fields[place].places, showing: WitnessSubject(pair.value, alone: new, .new))
    }
  }
}

extension WireField {
  /// Whether it is there only where octets are left.
  var isOptional: Bool { field.presence?.parts.contains(.remaining) ?? (field.repetition == .rest) }
}
