import GATTSchema

enum PropertyAdded: CharacteristicRule {
  static let id = "property-added"
  static let mirror = "property-removed"
  static let purpose = "A new client cannot do in a device that was not updated what only the new schema allows."
  static let breaking = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8 }
    """,
    """
    properties: [read, notify]
    value: { raw: uint8 }
    """)
  static let harmless = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { raw: uint8 }
    """,
    """
    properties: [notify, read]
    value: { raw: uint8 }
    """)

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let properties = both.map(\.characteristic.properties)
    for property in Property.allCases where properties.new.contains(property) && !properties.old.contains(property) {
      changes.report(
        Self.self, both, "“\(both.new.characteristic.name)” has `\(property.rawValue)` now", old: "",
        new: property.rawValue, Impact(newClient: .error), key: "property \(property.rawValue)")
    }
  }
}
