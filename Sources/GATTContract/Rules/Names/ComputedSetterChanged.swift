import GATTSchema

struct ComputedSetterChanged: ComputedRule {
  let id = "computed-setter-changed"
  let category = ContractCategory.source
  let purpose = """
    Whether a computed number can be set stays, which takes a formula that can be turned round: a program that \
    sets it does not compile without.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10 }]
    """,
    """
    properties: [read, write]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: "max(Step * 10, 50)" }]
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 10 }]
    """,
    """
    properties: [read, write]
    value: { raw: uint8, name: Step }
    computed: [{ name: Period, formula: Step * 20 + 5 }]
    """)

  func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    for old in both.old.values {
      guard let new = both.new.values.first(where: { $0.identifier == old.identifier }) else { continue }
      let canBeSet = Both(old, new).map { $0.inverse != nil }
      guard !canBeSet.isSame else { continue }
      let shown = canBeSet.map { $0 ? "can be set" : "cannot be set" }
      changes.report(
        self, both.old.path, "whether the computed value “\(new.name)” can be set", old: shown.old,
        new: shown.new,
        Impact(oldClient: .breaks(unless: !canBeSet.old), newClient: .breaks(unless: !canBeSet.new)),
        at: Both(both.old.place(of: old.name), both.new.place(of: new.name)))
    }
  }
}
