import GATTSchema

enum PropertyRemoved: CharacteristicRule {
  static let id = "property-removed"
  static let mirror = "property-added"
  static let purpose = """
    What clients do with a characteristic stays possible. Indications are no notifications, and a write without \
    response is no write.
    """
  static let breaking = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { raw: uint8 }
    """,
    """
    properties: [read, indicate]
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
    for property in Property.allCases where properties.old.contains(property) && !properties.new.contains(property) {
      changes.report(
        Self.self, both, "“\(both.new.characteristic.name)” has no `\(property.rawValue)`",
        old: property.rawValue, new: "", Impact(oldClient: .error), key: "property \(property.rawValue)")
    }
  }
}
