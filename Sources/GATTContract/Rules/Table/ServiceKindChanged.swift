import GATTSchema

struct ServiceKindChanged: TableRule {
  let id = "service-kind-changed"
  let purpose = "A primary service stays primary: clients find a secondary one only where another includes it."
  let breaking = RuleExample.services(
    """
    - name: Climate
      uuid: F100
      characteristics:
        - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """,
    """
    - name: Climate
      uuid: F100
      secondary: true
      characteristics:
        - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """)
  let harmless = RuleExample.services([.init("Climate", "F100")], [.init("Weather", "F100")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both, both.old.service.isSecondary != both.new.service.isSecondary else { continue }
      let texts = both.map { $0.service.isSecondary ? "secondary" : "primary" }
      changes.report(
        self, both.old.key, "the service “\(both.new.service.name)” is \(texts.new) now", old: texts.old,
        new: texts.new, .breaks, at: service.places)
    }
  }
}
