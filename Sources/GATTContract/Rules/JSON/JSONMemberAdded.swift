import GATTSchema

struct JSONMemberAdded: JSONRule {
  let id = "json-member-added"
  let mirror = "json-member-removed"
  let purpose = """
    A new member of JSON is `optional`, for JSON that has none; readers in the field refuse it where they said \
    `unknown: fail`.
    """
  let breaking = RuleExample.value(
    """
    json:
      type: object
      members: [{ name: speed, type: number }]
    """,
    """
    json:
      type: object
      members: [{ name: speed, type: number }, { name: gear, type: integer }]
    """)
  let harmless = RuleExample.value(
    """
    json:
      type: object
      members: [{ name: speed, type: number }]
    """,
    """
    json:
      type: object
      members: [{ name: speed, type: number }, { name: gear, type: integer, optional: true }]
    """)

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    for member in pair.members where member.old == nil {
      guard let new = member.new else { continue }
      changes.report(
        self, pair.value.path + " " + new.path, "the member “\(new.path)” is new", old: "", new: new.shape.title,
        pair.value.impact(
          oldReader: .breaks(unless: pair.both.old.keepsUnknown), newReader: .breaks(unless: new.isOptional)),
        at: member.places, showing: WitnessSubject(pair.value))
    }
  }
}
