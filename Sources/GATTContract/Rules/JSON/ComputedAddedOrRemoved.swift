import GATTSchema

struct ComputedAddedOrRemoved: ComputedRule, MirroredRule {
  static let ids = Both("computed-removed", "computed-added")
  static let purposes = Both(
    """
    A computed number stays in the JSON of a value, and a property of its Swift type, for whoever goes by it. Its \
    bytes are what they were.
    """,
    """
    A computed number that is new is in the JSON of whoever knows it; programs that were built before print the \
    value without it.
    """)
  static let breaking = Both(
    turning: .characteristic(keys, "\(keys)\ncomputed: [{ name: Period, formula: Step * 10, unit: ms }]"))
  static let harmless = Both(
    same: .characteristic(
      "\(keys)\ncomputed: [{ name: Period, formula: Step * 10, unit: ms }]",
      "\(keys)\ncomputed: [{ name: Period, formula: (Step * 1e1), unit: ms }]"))
  let category = ContractCategory.json
  let side: ContractSide

  private static let keys = "properties: [read]\nvalue: { raw: uint8, name: Step }"

  func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    for item in both[side].values where !both[side.other].values.contains(where: { $0.name == item.name }) {
      let texts = Both(side, both[side].text(of: item.name), other: "")
      changes.report(
        self, both.old.path, "the computed value “\(item.name)” is \(Both("gone", "new")[side])", old: texts.old,
        new: texts.new, Impact(client: side, .error), at: both.map { $0.place(of: item.name) })
    }
  }
}
