import GATTSchema

/// Whether a computed number can be set stays: a program that sets it does not compile without.
enum ComputedSetterChanged: CharacteristicRule {
  static let id = "computed-setter-changed"
  static let category = ContractCategory.source
  static let purpose =
    """
    Whether a computed number can be set stays, which takes a formula that can be turned round: a program that \
    sets it does not compile without.
    """
  static let breaking: ContractExample =
    .characteristic(
      #"""
      properties: [read, write]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 10 }]
      """#,
      #"""
      properties: [read, write]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: "max(Step * 10, 50)" }]
      """#)
  static let harmless: ContractExample =
    .characteristic(
      #"""
      properties: [read, write]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 10 }]
      """#,
      #"""
      properties: [read, write]
      value: { raw: uint8, name: Step }
      computed: [{ name: Period, formula: Step * 20 + 5 }]
      """#)

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for old in both.old.characteristic.computed {
      guard let new = both.new.characteristic.computed.first(where: { $0.identifier == old.identifier }) else {
        continue
      }
      let canBeSet = Both(old, new).map { $0.inverse != nil }
      guard !canBeSet.isSame else { continue }
      let shown = canBeSet.map { $0 ? "can be set" : "cannot be set" }
      changes.report(
        Self.self, both, "whether the computed value “\(new.name)” can be set", old: shown.old, new: shown.new,
        Impact(oldClient: .breaks(unless: !canBeSet.old), newClient: .breaks(unless: !canBeSet.new)), key: "computed")
    }
  }
}
