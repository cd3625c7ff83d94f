import GATTSchema

struct JSONMemberAddedOrRemoved: JSONRule, MirroredRule {
  static let ids = Both("json-member-removed", "json-member-added")
  static let purposes = Both(
    "A member of JSON that readers need stays: they refuse JSON without it, unless it was `optional`.",
    """
    A new member of JSON is `optional`, for JSON that has none; readers in the field refuse it where they said \
    `unknown: fail`.
    """)
  static let breaking = Both(turning: adding("{ name: gear, type: integer }"))
  static let harmless = Both(turning: adding("{ name: gear, type: integer, optional: true }"))
  let side: ContractSide

  private static func adding(_ member: String) -> RuleExample {
    let head = "json:\n  type: object\n  members: [{ name: speed, type: number }"
    return .value("\(head)]", "\(head), \(member)]")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    for member in pair.members where member[side.other] == nil {
      guard let item = member[side] else { continue }
      let texts = Both(side, item.shape.title, other: "")
      let readers = Both(
        side, Severity.breaks(unless: item.isOptional),
        other: Severity.breaks(unless: pair.both[side.other].keepsUnknown))
      changes.report(
        self, pair.value.path + " " + item.path, "the member “\(item.path)” is \(Both("gone", "new")[side])",
        old: texts.old, new: texts.new, pair.value.impact(readers: readers), at: member.places,
        showing: WitnessSubject(pair.value))
    }
  }
}
