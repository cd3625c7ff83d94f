import GATTSchema

extension DeviceDraft {
  /// The longest name that is taken from a device.
  private static let longestName = 40

  /// What is known of a characteristic; what is not is told.
  mutating func draft(of characteristic: DeviceTable.Characteristic) -> TableDraft.AttributeDraft {
    let uuid = characteristic.uuid
    var draft = TableDraft.AttributeDraft(uuid: uuid, properties: Array(characteristic.properties))
    if case .refused(let reason, let security) = characteristic.reading {
      draft.read = security
      // Nobody is asked before a client subscribes.
      let isSent = !characteristic.properties.isDisjoint(with: [.notify, .indicate])
      if security == .authorized, isSent { draft.notify = .authenticated }
      note("\(uuid) could not be read: \(reason)")
    }
    var said: String?
    var presented: [PresentedValue] = []
    for descriptor in characteristic.descriptors {
      switch (descriptor.uuid.short, descriptor.octets) {
      case (0x2900, _), (0x2902, _): break
      case (0x2901, let octets?):
        said = octets.text
        draft.description = said
        if said == nil { note("the user description of \(uuid) is no text, and is left out: \(Hex.text(octets))") }
      case (0x2904, let octets?):
        guard let format = PresentedValue(octets) else {
          note("the presentation format of \(uuid) is none, and is left out: \(Hex.text(octets))")
          continue
        }
        presented.append(format)
      case (_, nil): note("descriptor \(descriptor.uuid) of \(uuid) could not be read, and is left out")
      case (_, let octets?):
        guard !draft.take(descriptor: descriptor.uuid, octets) else { continue }
        note("descriptor \(descriptor.uuid) of \(uuid) has no place in a profile, and is left out")
      }
    }
    if presented.isEmpty { draft.layout = draft.layout ?? knowledge.value(uuid).map { .named($0) } }
    draft.take(presented)
    let spoken = trustsNames ? said.flatMap { TableNames.written(Self.shortened($0)) } : nil
    draft.name = characteristic.name ?? spoken ?? "Value \(uuid.digits)"
    return draft
  }

  /// The beginning of a name that a device gives, without what nobody sees.
  static func shortened(_ name: String) -> String {
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isUnprintable ? " " : $0 }))
    return String(visible.prefix(longestName))
  }
}

extension TableDraft.AttributeDraft {
  /// Takes the presentation formats of a device. One tells what the value is; several tell of numbers that it is made of, and not
  /// where they stand.
  fileprivate mutating func take(_ presented: [PresentedValue]) {
    for format in presented { addPresentationFormat(format.descriptor(besideOctets: presented.count > 1)) }
    guard presented.count == 1 else { return }
    layout = presented[0].value.map { .keys($0) }
  }
}

extension UUID128 {
  /// The digits by which a person tells it from others of a device: the first ones.
  var digits: String { String(description.prefix { $0 != "-" }) }
}

extension [UInt8] {
  /// The text of these octets; nil where they are none that a person sees.
  fileprivate var text: String? {
    guard let text = String(validating: self, as: UTF8.self), !text.isEmpty else { return nil }
    return text.unicodeScalars.contains(where: \.isUnprintable) ? nil : text
  }
}
