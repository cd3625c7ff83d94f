import GATTSchema

struct ComputedRemoved: ComputedRule {
  let id = "computed-removed"
  let category = ContractCategory.json
  let mirror = "computed-added"
  let purpose = """
    A computed number stays in the JSON of a value, and a property of its Swift type, for whoever goes by it. Its \
    bytes are what they were.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10, unit: ms }]
    """,
    """
    properties: [read]
    value: { raw: uint8, name: Step }
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
    for old in both.old.values where !both.new.values.contains(where: { $0.name == old.name }) {
      changes.report(
        self, both.old.path, "the computed value “\(old.name)” is gone", old: both.old.text(of: old.name), new: "",
        Impact(oldClient: .error), at: both.map { $0.place(of: old.name) })
    }
  }
}
