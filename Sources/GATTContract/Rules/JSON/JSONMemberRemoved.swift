import GATTSchema

struct JSONMemberRemoved: JSONRule {
  let id = "json-member-removed"
  let mirror = "json-member-added"
  let purpose = """
    A member of JSON that readers need stays: they refuse JSON without it, unless it was `optional`.
    """
  let breaking = RuleExample.value(
    """
    json:
      type: object
      members: [{ name: speed, type: number }, { name: gear, type: integer }]
    """,
    """
    json:
      type: object
      members: [{ name: speed, type: number }]
    """)
  let harmless = RuleExample.value(
    """
    json:
      type: object
      members: [{ name: speed, type: number }, { name: gear, type: integer, optional: true }]
    """,
    """
    json:
      type: object
      members: [{ name: speed, type: number }]
    """)

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    for member in pair.members where member.new == nil {
      guard let old = member.old else { continue }
      changes.report(
        self, pair.value.path + " " + old.path, "the member “\(old.path)” is gone", old: old.shape.title, new: "",
        pair.value.impact(
          oldReader: .breaks(unless: old.isOptional), newReader: .breaks(unless: pair.both.new.keepsUnknown)),
        at: member.places, showing: WitnessSubject(pair.value))
    }
  }
}
