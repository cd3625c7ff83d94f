import GATTSchema

enum ComputedAdded: ComputedRule {
  static let id = "computed-added"
  static let category = ContractCategory.json
  static let mirror = "computed-removed"
  static let purpose = """
    A computed number that is new is in the JSON of whoever knows it; programs that were built before print the \
    value without it.
    """
  static let breaking = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    """,
    """
    properties: [read]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10, unit: ms }]
    """)
  static let harmless = RuleExample.characteristic(
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

  static func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    for new in both.new.values where !both.old.values.contains(where: { $0.name == new.name }) {
      changes.report(
        Self.self, both.old.path, "the computed value “\(new.name)” is new", old: "", new: both.new.text(of: new.name),
        Impact(newClient: .error), at: both.map { $0.place(of: new.name) })
    }
  }
}
