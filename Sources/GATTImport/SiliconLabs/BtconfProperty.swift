import GATTSchema

/// The properties of a configuration, by their words.
enum BtconfProperty: String {
  case read, write, notify, indicate
  case writeNoResponse = "write_no_response"
  case reliableWrite = "reliable_write"

  /// Whether an attribute says what properties ask of a link, or that the value is the constant that it begins with.
  static func isBeside(_ name: String) -> Bool {
    name == "const" || ["authenticated_", "encrypted_", "bonded_"].contains { name.hasPrefix($0) }
  }

  /// Adds the property to a characteristic, with what it asks of a link.
  func add(to draft: inout TableDraft.AttributeDraft, asking attributes: [String: String]) {
    func asks(_ name: String) -> Bool { attributes[name] == "true" }
    let security: Security? =
      asks("authenticated") ? .authenticated : asks("encrypted") || asks("bonded") ? .encrypted : nil
    switch self {
    case .read: (draft.properties, draft.read) = (draft.properties + [.read], security)
    case .write: (draft.properties, draft.write) = (draft.properties + [.write], security ?? draft.write)
    case .writeNoResponse:
      (draft.properties, draft.write) = (draft.properties + [.writeWithoutResponse], security ?? draft.write)
    case .reliableWrite:
      // It stands in a descriptor that another property announces.
      draft.properties += [.extendedProperties, .reliableWrite]
      draft.write = security ?? draft.write
    case .notify, .indicate:
      draft.properties.append(self == .notify ? .notify : .indicate)
      draft.notify = security ?? draft.notify
      draft.isNotifyOpen = draft.notify == nil
    }
  }
}

extension TableDraft.AttributeDraft {
  /// Takes the element `value`: its length, its type, and what it is at first; false when that is not octets.
  mutating func take(value: XMLElement) -> Bool {
    let (kind, text) = (value.attributes["type"], value.text.trimmingBlanks)
    isText = kind == "utf-8"
    let isVariable = value.attributes["variable_length"] == "true"
    if let length = value.attributes["length"].flatMap({ Int($0) }), (1...AttributeValue.greatestSize).contains(length)
    {
      size = isVariable ? .atMost(length) : .exactly(length)
    }
    guard kind != "user", !text.isEmpty else { return true }
    initial = isText ? Array(text.utf8) : Hex.bytes(text.hasPrefix("0x") ? String(text.dropFirst(2)) : text)
    // Fewer octets than there are stand for as many with zeros behind them.
    if !isText, case .some(.exactly(let count)) = size, let given = initial, given.count < count {
      initial = given + [UInt8](repeating: 0, count: count - given.count)
    }
    return initial != nil
  }
}
