import GATTSchema

struct RequirementWeakened: CharacteristicRule {
  let id = "requirement-weakened"
  let mirror = "requirement-strengthened"
  let purpose = """
    A characteristic that every device had stays mandatory: old clients do not expect that it is missing.
    """
  let breaking = RuleExample.level("", "requirement: optional")
  let harmless = RuleExample.level("", "requirement: mandatory")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let needed = both.map(\.characteristic.requirement)
    guard needed.old == .mandatory, needed.new != .mandatory else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” may be missing now", old: needed.old.rawValue,
      new: needed.new.rawValue, Impact(oldClient: .error), key: "requirement")
  }
}
