import GATTSchema

struct FieldMoved: StructureRule, FieldRule {
  let id = "field-moved"
  let purpose = """
    A field or a bit stays at its place. Where a name stands at another place than before, and another name at \
    its own, the two have changed places.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Left, raw: uint8 }
      - { name: Right, raw: uint8 }
    """,
    """
    struct:
      - { name: Right, raw: uint8 }
      - { name: Left, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Left, raw: uint8 }
      - { name: Right, raw: uint8 }
    """,
    """
    struct:
      - { name: Port, raw: uint8 }
      - { name: Starboard, raw: uint8 }
    """)

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    let known = Set(pair.both.old.fields.map(\.field.name))
    for field in pair.fields {
      guard let both = field.both, !both.old.field.name.isEmpty, both.old.field.name != both.new.field.name,
        known.contains(both.new.field.name) || field.both?.new.field.name.isEmpty == false,
        let moved = pair.both.new.fields.first(where: { $0.field.name == both.old.field.name && !$0.isReserved })
      else { continue }
      var subject = WitnessSubject(pair.value)
      subject.ids = Both(both.old.id, moved.id)
      changes.report(
        self, pair.value.path + " " + both.old.position, "“\(moved.field.name)” has moved", old: both.old.position,
        new: moved.position, pair.value.impact(.error), at: Both(both.old.place.place, moved.place.place),
        showing: subject)
    }
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    for old in pair.both.old.members where !old.isReserved {
      let moved = pair.both.new.members.first { $0.member.name == old.member.name && !$0.isReserved }
      guard let moved, moved.member.lowest != old.member.lowest else { continue }
      var subject = WitnessSubject(pair.value)
      subject.ids = Both(old.id, moved.id)
      changes.report(
        self, pair.value.path + " " + old.position, "“\(moved.member.name)” has moved", old: old.position,
        new: moved.position, pair.value.impact(.error), at: Both(old.place.place, moved.place.place), showing: subject)
    }
  }
}
