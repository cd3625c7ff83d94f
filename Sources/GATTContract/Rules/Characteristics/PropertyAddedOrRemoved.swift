import GATTSchema

struct PropertyAddedOrRemoved: CharacteristicRule, MirroredRule {
  static let ids = Both("property-removed", "property-added")
  static let purposes = Both(
    """
    What clients do with a characteristic stays possible. Indications are no notifications, and a write without \
    response is no write.
    """,
    "A new client cannot do in a device that was not updated what only the new schema allows.")
  static let breaking = Both(
    properties("[read, notify]", "[read, indicate]"), properties("[read]", "[read, notify]"))
  static let harmless = Both(same: properties("[read, notify]", "[notify, read]"))
  let side: ContractSide

  private static func properties(_ old: String, _ new: String) -> RuleExample {
    .characteristic("properties: \(old)\nvalue: { raw: uint8 }", "properties: \(new)\nvalue: { raw: uint8 }")
  }

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let properties = both.map(\.characteristic.properties)
    for property in Property.allCases
    where properties[side].contains(property) && !properties[side.other].contains(property) {
      let (name, word) = (both.new.characteristic.name, property.rawValue)
      let texts = Both(side, word, other: "")
      changes.report(
        self, both, Both("“\(name)” has no `\(word)`", "“\(name)” has `\(word)` now")[side], old: texts.old,
        new: texts.new, Impact(client: side, .error), key: "property \(word)")
    }
  }
}
