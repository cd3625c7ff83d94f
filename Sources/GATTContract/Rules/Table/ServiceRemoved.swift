import GATTSchema

struct ServiceRemoved: TableRule {
  let id = "service-removed"
  let mirror = "service-added"
  let purpose = "A service stays: clients that look for it find nothing otherwise."
  let breaking = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Climate", "F100")])
  let harmless = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Weather", "F100"), .init("Motion", "F200")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service.new == nil {
      guard let old = service.old else { continue }
      changes.report(
        self, old.key, "the service “\(old.service.name)” is missing", old: old.key, new: "",
        Impact(oldClient: .error), at: service.places)
    }
  }
}
