import GATTSchema

struct ServiceAdded: TableRule {
  let id = "service-added"
  let mirror = "service-removed"
  let purpose = """
    A client that needs a new service finds none in a device that was not updated. Old clients do not look for \
    it.
    """
  let breaking = RuleExample.services(
    [.init("Climate", "F100")], [.init("Climate", "F100"), .init("Motion", "F200")])
  let harmless = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Weather", "F100"), .init("Motion", "F200")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service.old == nil {
      guard let new = service.new else { continue }
      changes.report(
        self, new.key, "the service “\(new.service.name)” is new", old: "", new: new.key,
        Impact(newClient: .error),
        at: service.places)
    }
  }
}
