import GATTSchema

struct PropertyAdded: CharacteristicRule {
  let id = "property-added"
  let mirror = "property-removed"
  let purpose = "A new client cannot do in a device that was not updated what only the new schema allows."
  let breaking = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8 }
    """,
    """
    properties: [read, notify]
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
    for property in Property.allCases where properties.new.contains(property) && !properties.old.contains(property) {
      changes.report(
        self, both, "“\(both.new.characteristic.name)” has `\(property.rawValue)` now", old: "",
        new: property.rawValue, Impact(newClient: .error), key: "property \(property.rawValue)")
    }
  }
}
