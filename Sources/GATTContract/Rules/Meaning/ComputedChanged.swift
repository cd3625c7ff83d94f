import GATTSchema

struct ComputedChanged: ComputedRule {
  let id = "computed-changed"
  let purpose = """
    A number that follows from a value by a formula stays what it is: its formula and its unit are what the bytes \
    mean, and every client computes it by its own.
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
    computed: [{ name: Period, formula: Step * 100, unit: ms }]
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
    for old in both.old.values {
      guard let new = both.new.values.first(where: { $0.name == old.name }),
        !both.old.isSame(old, as: new, of: both.new)
      else { continue }
      let texts = both.map { $0.text(of: old.name) }
      changes.report(
        self, both.old.path, "the computed value “\(old.name)” is another", old: texts.old, new: texts.new,
        .breaks, at: both.map { $0.place(of: old.name) })
    }
  }
}

extension ContractComputed {
  /// Whether a number is the same as one of another schema: the same comes of the same numbers, whatever these are called.
  fileprivate func isSame(_ one: ComputedValue, as other: ComputedValue, of others: ContractComputed) -> Bool {
    one.unit == other.unit && one.source?.uuid == other.source?.uuid && one.formula == other.formula
      && one.parts.map(\.formula) == other.parts.map(\.formula) && one.operands.count == other.operands.count
      && zip(one.operands, other.operands).allSatisfy { operand, another in
        operand.isOfSource == another.isOfSource && operand.place == another.place
          && (operand.isOfSource || places(of: operand) == others.places(of: another))
      }
  }
}
