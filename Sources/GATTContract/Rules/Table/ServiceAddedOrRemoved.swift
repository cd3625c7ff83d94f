import GATTSchema

struct ServiceAddedOrRemoved: TableRule, MirroredRule {
  static let ids = Both("service-removed", "service-added")
  static let purposes = Both(
    "A service stays: clients that look for it find nothing otherwise.",
    """
    A client that needs a new service finds none in a device that was not updated. Old clients do not look for \
    it.
    """)
  static let breaking = Both(
    turning: .services([.init("Climate", "F100")], [.init("Climate", "F100"), .init("Motion", "F200")]))
  static let harmless = Both(
    same: .services(
      [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Weather", "F100"), .init("Motion", "F200")]))
  let side: ContractSide

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services where service[side.other] == nil {
      guard let item = service[side] else { continue }
      let keys = Both(side, item.key, other: "")
      changes.report(
        self, item.key, "the service “\(item.service.name)” is \(Both("missing", "new")[side])", old: keys.old,
        new: keys.new, Impact(client: side, .error), at: service.places)
    }
  }
}
