import GATTSchema

enum DescriptorChanged: CharacteristicRule {
  static let id = "descriptor-changed"
  static let purpose = "A presentation format and a report reference say the same: generic clients go by them."
  static let breaking = RuleExample.level(
    "descriptors: { presentation-format: { format: uint8, exponent: 0 } }",
    "descriptors: { presentation-format: { format: uint8, exponent: -1 } }")
  static let harmless = RuleExample.level(
    "descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }")

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for old in both.old.characteristic.descriptors where old.key != "user-description" {
      let new = both.new.characteristic.descriptors.first { $0.key == old.key }
      guard let new, new != old else { continue }
      changes.report(
        Self.self, both, "the `\(old.key)` of “\(both.new.characteristic.name)” says something else", old: old.text,
        new: new.text, .breaks, key: old.key)
    }
  }
}
