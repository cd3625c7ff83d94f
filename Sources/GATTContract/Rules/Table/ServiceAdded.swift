import GATTSchema

enum ServiceAdded: TableRule {
  static let id = "service-added"
  static let mirror = "service-removed"
  static let purpose = """
    A client that needs a new service finds none in a device that was not updated. Old clients do not look for \
    it.
    """
  static let breaking = RuleExample.services(
    [.init("Climate", "F100")], [.init("Climate", "F100"), .init("Motion", "F200")])
  static let harmless = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Weather", "F100"), .init("Motion", "F200")])

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service.old == nil {
      guard let new = service.new else { continue }
      changes.report(
        Self.self, new.key, "the service “\(new.service.name)” is new", old: "", new: new.key,
        Impact(newClient: .error),
        at: service.places)
    }
  }
}
