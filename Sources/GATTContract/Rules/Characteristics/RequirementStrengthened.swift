import GATTSchema

enum RequirementStrengthened: CharacteristicRule {
  static let id = "requirement-strengthened"
  static let mirror = "requirement-weakened"
  static let purpose = "Devices that were not updated may lack a characteristic that the new schema expects of all."
  static let breaking = RuleExample.level("requirement: optional", "")
  static let harmless = RuleExample.level("requirement: optional", "requirement: conditional")

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let needed = both.map(\.characteristic.requirement)
    guard needed.new == .mandatory, needed.old != .mandatory else { return }
    changes.report(
      Self.self, both, "“\(both.new.characteristic.name)” is expected of all devices now", old: needed.old.rawValue,
      new: needed.new.rawValue, Impact(newClient: .error), key: "requirement")
  }
}
