import GATTSchema

struct RequirementStrengthenedOrWeakened: CharacteristicRule, MirroredRule {
  static let ids = Both("requirement-weakened", "requirement-strengthened")
  static let purposes = Both(
    "A characteristic that every device had stays mandatory: old clients do not expect that it is missing.",
    "Devices that were not updated may lack a characteristic that the new schema expects of all.")
  static let breaking = Both(turning: .level("requirement: optional", ""))
  static let harmless = Both(
    RuleExample.level("", "requirement: mandatory"),
    RuleExample.level("requirement: optional", "requirement: conditional"))
  let side: ContractSide

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let needed = both.map(\.characteristic.requirement)
    guard needed[side] == .mandatory, needed[side.other] != .mandatory else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” \(Both("may be missing", "is expected of all devices")[side]) now",
      old: needed.old.rawValue, new: needed.new.rawValue, Impact(client: side, .error), key: "requirement")
  }
}
