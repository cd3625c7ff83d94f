import GATTSchema

struct PropertyRemoved: CharacteristicRule {
  let id = "property-removed"
  let mirror = "property-added"
  let purpose = """
    What clients do with a characteristic stays possible. Indications are no notifications, and a write without \
    response is no write.
    """
  let breaking = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { raw: uint8 }
    """,
    """
    properties: [read, indicate]
    value: { raw: uint8 }
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { raw: uint8 }
    """,
    """
    properties: [notify, read]
    value: { raw: uint8 }
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let properties = both.map(\.characteristic.properties)
    for property in Property.allCases where properties.old.contains(property) && !properties.new.contains(property) {
      changes.report(
        self, both, "“\(both.new.characteristic.name)” has no `\(property.rawValue)`",
        old: property.rawValue, new: "", Impact(oldClient: .error), key: "property \(property.rawValue)")
    }
  }
}
