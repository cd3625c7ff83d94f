import GATTSchema

struct DescriptorChanged: CharacteristicRule {
  let id = "descriptor-changed"
  let purpose = "Descriptors say the same, but for the user's text and what clients write: generic clients go by them."
  let breaking = RuleExample.level(
    "descriptors: { presentation-format: { format: uint8, exponent: 0 } }",
    "descriptors: { presentation-format: { format: uint8, exponent: -1 } }")
  let harmless = RuleExample.level(
    "descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let all = both.map(\.characteristic.descriptorsByKey)
    for (key, old) in all.old where old.key != "user-description" {
      guard let new = all.new.first(where: { $0.key == key })?.descriptor, new.text != old.text else { continue }
      changes.report(
        self, both, "the `\(old.key)` of “\(both.new.characteristic.name)” says something else", old: old.text,
        new: new.text, .breaks, key: old.key)
    }
  }
}
