import GATTSchema

/// Adds to a draft the values that the device was read to have, as the layouts of its profile write them.
struct DeviceValues {
  /// The draft with its values.
  private(set) var draft: DeviceDraft

  /// The draft that compiles to `profile`, with values.
  init(adding draft: DeviceDraft, to profile: Profile) {
    self.draft = draft
    for (place, service) in profile.services.enumerated() {
      for (index, characteristic) in service.characteristics.enumerated() {
        guard let octets = draft.octets[place][index] else { continue }
        let attribute = draft.table.services[place].characteristics[index]
        self.draft.table.services[place].characteristics[index] = value(octets, of: characteristic, attribute)
      }
    }
  }

  /// A characteristic with its value, and as octets where its layout does not read that.
  private mutating func value(
    _ octets: [UInt8], of characteristic: Characteristic, _ attribute: TableDraft.AttributeDraft
  ) -> TableDraft.AttributeDraft {
    var attribute = attribute
    attribute.initial = octets
    attribute.meaning = YAMLTree(meaningOf: octets, by: Interpreter(characteristic))
    guard attribute.meaning == nil else { return attribute }
    draft.note(
      "\(characteristic.uuid) has \(Hex.text(octets)), which is no value of its layout; it is octets in the profile")
    (attribute.layout, attribute.meaning) = (nil, .scalar(Hex.text(octets)))
    return attribute
  }
}
