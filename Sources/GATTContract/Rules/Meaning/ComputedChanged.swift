import GATTSchema

/// Numbers that follow from a value by a formula stay: they are printed with it, and are properties of its Swift type.
enum ComputedChanged: ComputedRule {
  static let id = "computed-changed"
  static let category = ContractCategory.json
  static let purpose =
    """
    Numbers that follow from a value by a formula stay: their name, formula and unit. They are printed with the \
    value, and are properties of its Swift type.
    """
  static let breaking: ContractExample =
    .characteristic(
      #"""
      properties: [read]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 10, unit: ms }]
      """#,
      #"""
      properties: [read]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 100, unit: ms }]
      """#)
  static let harmless: ContractExample =
    .characteristic(
      #"""
      properties: [read]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 10, unit: ms }]
      """#,
      #"""
      properties: [read]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: (Step * 1e1), unit: ms }]
      """#)

  static func check(_ both: Both<ContractComputed>, reporting changes: inout ContractChanges) {
    let values = both.map { computed in Dictionary(computed.values.map { ($0.name, $0) }) { first, _ in first } }
    for name in Set(values.old.keys).union(values.new.keys).sorted() {
      let texts = both.map { $0.text(of: name) }
      let isSame = values.old[name]?.isSame(as: values.new[name]) ?? false
      guard !isSame else { continue }
      // Who does not know it does not miss it.
      let impact = Impact(
        oldClient: .breaks(unless: values.old[name] == nil), newClient: .breaks(unless: values.new[name] == nil))
      changes.report(
        Self.self, both.old.path, "the computed value “\(name)” is another", old: texts.old, new: texts.new, impact,
        at: both.map { $0.place(of: name) })
    }
  }
}

extension ComputedValue {
  /// Whether the same comes of the same numbers, whatever these are called.
  fileprivate func isSame(as other: ComputedValue?) -> Bool {
    guard let other, unit == other.unit, source?.uuid == other.source?.uuid, formula == other.formula else {
      return false
    }
    return parts.map(\.formula) == other.parts.map(\.formula) && operands.count == other.operands.count
      && zip(operands, other.operands).allSatisfy { $0.isOfSource == $1.isOfSource && $0.place == $1.place }
  }
}
