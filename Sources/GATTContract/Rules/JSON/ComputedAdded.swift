import GATTSchema

struct ComputedAdded: ComputedRule {
  let id = "computed-added"
  let category = ContractCategory.json
  let mirror = "computed-removed"
  let purpose = """
    A computed number that is new is in the JSON of whoever knows it; programs that were built before print the \
    value without it.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    """,
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10, unit: ms }]
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10, unit: ms }]
    """,
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: (Step * 1e1), unit: ms }]
    """)

  func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    for new in both.new.values where !both.old.values.contains(where: { $0.name == new.name }) {
      changes.report(
        self, both.old.path, "the computed value “\(new.name)” is new", old: "", new: both.new.text(of: new.name),
        Impact(newClient: .error), at: both.map { $0.place(of: new.name) })
    }
  }
}
