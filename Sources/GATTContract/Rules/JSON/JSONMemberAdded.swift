import GATTSchema

enum JSONMemberAdded: JSONRule {
  static let id = "json-member-added"
  static let mirror = "json-member-removed"
  static let purpose = """
    A new member of JSON is `optional`, for JSON that has none; readers in the field refuse it where they said \
    `unknown: fail`.
    """
  static let breaking = RuleExample.value(
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
  static let harmless = RuleExample.value(
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

  static func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    for member in pair.members where member.old == nil {
      guard let new = member.new else { continue }
      changes.report(
        Self.self, pair.value.path + " " + new.path, "the member “\(new.path)” is new", old: "", new: new.shape.title,
        pair.value.impact(
          oldReader: .breaks(unless: pair.both.old.keepsUnknown), newReader: .breaks(unless: new.isOptional)),
        at: member.places, showing: WitnessSubject(pair.value))
    }
  }
}
