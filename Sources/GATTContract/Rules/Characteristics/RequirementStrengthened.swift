import GATTSchema

struct RequirementStrengthened: CharacteristicRule {
  let id = "requirement-strengthened"
  let mirror = "requirement-weakened"
  let purpose = "Devices that were not updated may lack a characteristic that the new schema expects of all."
  let breaking = RuleExample.level("requirement: optional", "")
  let harmless = RuleExample.level("requirement: optional", "requirement: conditional")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let needed = both.map(\.characteristic.requirement)
    guard needed.new == .mandatory, needed.old != .mandatory else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” is expected of all devices now", old: needed.old.rawValue,
      new: needed.new.rawValue, Impact(newClient: .error), key: "requirement")
  }
}
