import GATTSchema

extension CTableReader {
  /// Takes the services of an array of `struct ble_gatt_svc_def`, which an element of zeros ends.
  mutating func takeNimBLE(_ services: [CMember]) {
    for service in services where !Self.isEnd(service.value) {
      let value = service.value
      guard let type = value.member("type", at: 0), case .name(let word) = type, word.hasPrefix("BLE_GATT_SVC_TYPE_")
      else {
        if value.member("type", at: 0) != .number(0) {
          note("this service has no literal type; it is left out", service.line)
        }
        continue
      }
      guard word != "BLE_GATT_SVC_TYPE_END" else { continue }
      addService(value.member("uuid", at: 1), isSecondary: word.hasSuffix("SECONDARY"), service.line)
      if let includes = value.member("includes", at: 2), ![.number(0), .name("NULL")].contains(includes) {
        note("what the service includes is not carried over", service.line)
      }
      characteristics(value.member("characteristics", at: 3), service.line)
    }
  }

  private static func isEnd(_ value: CValue) -> Bool {
    value.members.isEmpty || value.members.count == 1 && value.members[0].value == .number(0)
  }

  private mutating func characteristics(_ value: CValue?, _ line: Int) {
    let value = value.map { source.resolved($0) }
    guard case .some(.list(let members)) = value else {
      if value != nil, value != .name("NULL") { note("the characteristics are not literal, and are left out", line) }
      return
    }
    for member in members where !Self.isEnd(member.value) { characteristic(member.value, member.line) }
  }

  private mutating func characteristic(_ value: CValue, _ line: Int) {
    isSkipping = true
    guard let written = value.member("uuid", at: 0), written != .number(0), written != .name("NULL") else { return }
    guard let uuid = uuids.uuid(written) else {
      return note("the UUID of this characteristic, \(written.text), is not literal; it is left out", line)
    }
    var characteristic = TableDraft.AttributeDraft(uuid: uuid)
    take(value.member("flags", at: 4), as: "flags", beginning: ["BLE_GATT_CHR_F_"], line, &characteristic) {
      $1.takeNimBLE($0)
    }
    // A client configuration takes what is said of it, and nothing where nothing is.
    characteristic.isNotifyOpen = characteristic.notify == nil
    if let size = value.member("min_key_size", at: 5), size != .number(0) {
      note("how long the key has to be, \(size.text) octets, is not carried over", line)
    }
    add(characteristic, line)
    let descriptors = value.member("descriptors", at: 3).map { source.resolved($0) }
    for descriptor in descriptors?.members ?? [] where !Self.isEnd(descriptor.value) {
      guard let written = descriptor.value.member("uuid", at: 0), written != .number(0) else { continue }
      // What a descriptor says, a function of the program says.
      addDescriptor(written, nil, descriptor.line)
    }
  }
}

extension TableDraft.AttributeDraft {
  /// Takes a flag of NimBLE's; false when it is none that a profile has.
  fileprivate mutating func takeNimBLE(_ word: String) -> Bool {
    switch word {
    case "BLE_GATT_CHR_F_BROADCAST": properties.append(.broadcast)
    case "BLE_GATT_CHR_F_READ": properties.append(.read)
    case "BLE_GATT_CHR_F_WRITE_NO_RSP": properties.append(.writeWithoutResponse)
    case "BLE_GATT_CHR_F_WRITE": properties.append(.write)
    case "BLE_GATT_CHR_F_NOTIFY": properties.append(.notify)
    case "BLE_GATT_CHR_F_INDICATE": properties.append(.indicate)
    case "BLE_GATT_CHR_F_AUTH_SIGN_WRITE": properties.append(.authenticatedSignedWrites)
    case "BLE_GATT_CHR_F_RELIABLE_WRITE": properties += [.extendedProperties, .reliableWrite]
    case "BLE_GATT_CHR_F_READ_ENC": read = max(read ?? .open, .encrypted)
    case "BLE_GATT_CHR_F_READ_AUTHEN": read = max(read ?? .open, .authenticated)
    case "BLE_GATT_CHR_F_READ_AUTHOR": read = .authorized
    case "BLE_GATT_CHR_F_WRITE_ENC": write = max(write ?? .open, .encrypted)
    case "BLE_GATT_CHR_F_WRITE_AUTHEN": write = max(write ?? .open, .authenticated)
    case "BLE_GATT_CHR_F_WRITE_AUTHOR": write = .authorized
    case "BLE_GATT_CHR_F_NOTIFY_INDICATE_ENC": notify = max(notify ?? .open, .encrypted)
    case "BLE_GATT_CHR_F_NOTIFY_INDICATE_AUTHEN": notify = max(notify ?? .open, .authenticated)
    default: return false
    }
    return true
  }
}
