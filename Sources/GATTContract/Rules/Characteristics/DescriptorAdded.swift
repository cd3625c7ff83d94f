import GATTSchema

enum DescriptorAdded: CharacteristicRule {
  static let id = "descriptor-added"
  static let mirror = "descriptor-removed"
  static let purpose = "A device that was not updated lacks a descriptor that a new client reads."
  static let breaking = RuleExample.level("", "descriptors: { user-description: Ambient }")
  static let harmless = RuleExample.level(
    "descriptors: { user-description: Ambient }", "descriptors: { user-description: Room }")

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let kinds = Set(both.old.characteristic.descriptors.map(\.key))
    for descriptor in both.new.characteristic.descriptors where !kinds.contains(descriptor.key) {
      changes.report(
        Self.self, both, "“\(both.new.characteristic.name)” has a `\(descriptor.key)` now", old: "",
        new: descriptor.key, Impact(newClient: .warning), key: descriptor.key)
    }
  }
}
