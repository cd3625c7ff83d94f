import GATTSchema

struct DescriptorAdded: CharacteristicRule {
  let id = "descriptor-added"
  let mirror = "descriptor-removed"
  let purpose = "A device that was not updated lacks a descriptor that a new client reads."
  let breaking = RuleExample.level("", "descriptors: { user-description: Ambient }")
  let harmless = RuleExample.level(
    "descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let kinds = Set(both.old.characteristic.descriptors.map(\.key))
    for descriptor in both.new.characteristic.descriptors where !kinds.contains(descriptor.key) {
      changes.report(
        self, both, "“\(both.new.characteristic.name)” has a `\(descriptor.key)` now", old: "",
        new: descriptor.key, Impact(newClient: .warning), key: descriptor.key)
    }
  }
}
