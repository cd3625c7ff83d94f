import GATTSchema

enum RequirementWeakened: CharacteristicRule {
  static let id = "requirement-weakened"
  static let mirror = "requirement-strengthened"
  static let purpose = """
    A characteristic that every device had stays mandatory: old clients do not expect that it is missing.
    """
  static let breaking = RuleExample.level("", "requirement: optional")
  static let harmless = RuleExample.level("", "requirement: mandatory")

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let needed = both.map(\.characteristic.requirement)
    guard needed.old == .mandatory, needed.new != .mandatory else { return }
    changes.report(
      Self.self, both, "“\(both.new.characteristic.name)” may be missing now", old: needed.old.rawValue,
      new: needed.new.rawValue, Impact(oldClient: .error), key: "requirement")
  }
}
