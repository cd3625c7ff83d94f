import GATTSchema

enum ServiceRemoved: TableRule {
  static let id = "service-removed"
  static let mirror = "service-added"
  static let purpose = "A service stays: clients that look for it find nothing otherwise."
  static let breaking = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Climate", "F100")])
  static let harmless = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Weather", "F100"), .init("Motion", "F200")])

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service.new == nil {
      guard let old = service.old else { continue }
      changes.report(
        Self.self, old.key, "the service “\(old.service.name)” is missing", old: old.key, new: "",
        Impact(oldClient: .error), at: service.places)
    }
  }
}
