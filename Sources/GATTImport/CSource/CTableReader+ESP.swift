import GATTSchema

extension CTableReader {
  /// Takes an array of `esp_gatts_attr_db_t`: each has how it is answered, and then the length of its type, the type,
  /// permissions, the greatest length, the length, and the value.
  mutating func takeESP(_ attributes: [CMember]) {
    var properties: CValue?
    for attribute in attributes {
      guard let described = attribute.value.member("att_desc", at: 1), let type = described.member("uuid_p", at: 1)
      else {
        note("this attribute is not literal, and is not carried over", attribute.line)
        continue
      }
      let value = described.member("value", at: 5)
      let uuid = uuids.uuid(type)
      switch uuid?.short {
      case 0x2800, 0x2801: addService(value, isSecondary: uuid?.short == 0x2801, attribute.line)
      case 0x2802: note("the service that is included is not carried over", attribute.line)
      case 0x2803:
        (properties, isSkipping) = (value ?? .other(""), true)
      default:
        guard let declared = properties else {
          describe(uuid, type, value, described, attribute.line)
          continue
        }
        properties = nil
        addESP(uuid, type, declared, described, value, attribute.line)
      }
    }
  }

  private mutating func addESP(
    _ uuid: UUID128?, _ type: CValue, _ properties: CValue, _ described: CValue, _ value: CValue?, _ line: Int
  ) {
    guard let uuid else {
      return note("the UUID of this characteristic, \(type.text), is not literal; it is left out", line)
    }
    var characteristic = TableDraft.AttributeDraft(uuid: uuid)
    let prefixes = ["ESP_GATT_CHAR_PROP_BIT_", "ESP_GATT_PERM_"]
    take(properties, as: "properties", beginning: prefixes, line, &characteristic) { $1.takeESP($0) }
    take(described.member("perm", at: 2), as: "permissions", beginning: prefixes, line, &characteristic) {
      $1.takeESP($0)
    }
    if let most = described.member("max_length", at: 3).flatMap({ source.number($0) }), (1...512).contains(most) {
      characteristic.size = .atMost(Int(most))
    }
    let isNothing = [nil, .name("NULL"), .number(0)].contains(value)
    characteristic.initial = isNothing ? nil : value.flatMap { source.octets($0) }
    if !isNothing, characteristic.initial == nil {
      note("the value \(value?.text ?? "") is not literal, and is not carried over", line)
    }
    add(characteristic, line)
  }

  private mutating func describe(_ uuid: UUID128?, _ type: CValue, _ value: CValue?, _ described: CValue, _ line: Int) {
    guard uuid?.short == 0x2902 else { return addDescriptor(type, value.flatMap { source.octets($0) }, line) }
    guard !isSkipping else { return }
    var configuration = TableDraft.AttributeDraft(uuid: UUID128(short: 0x2902))
    take(described.member("perm", at: 2), as: "permissions", beginning: ["ESP_GATT_PERM_"], line, &configuration) {
      $1.takeESP($0)
    }
    _ = draft.changeLast { last in
      last.notify = configuration.write
      last.isNotifyOpen = configuration.write == nil
    }
  }
}

extension TableDraft.AttributeDraft {
  /// Takes a property or a permission of ESP-IDF's; false when it is none that a profile has.
  fileprivate mutating func takeESP(_ word: String) -> Bool {
    switch word {
    case "ESP_GATT_CHAR_PROP_BIT_BROADCAST": properties.append(.broadcast)
    case "ESP_GATT_CHAR_PROP_BIT_READ": properties.append(.read)
    case "ESP_GATT_CHAR_PROP_BIT_WRITE_NR": properties.append(.writeWithoutResponse)
    case "ESP_GATT_CHAR_PROP_BIT_WRITE": properties.append(.write)
    case "ESP_GATT_CHAR_PROP_BIT_NOTIFY": properties.append(.notify)
    case "ESP_GATT_CHAR_PROP_BIT_INDICATE": properties.append(.indicate)
    case "ESP_GATT_CHAR_PROP_BIT_AUTH": properties.append(.authenticatedSignedWrites)
    case "ESP_GATT_CHAR_PROP_BIT_EXT_PROP": properties.append(.extendedProperties)
    case "ESP_GATT_PERM_READ_ENCRYPTED": read = max(read ?? .open, .encrypted)
    case "ESP_GATT_PERM_READ_ENC_MITM": read = max(read ?? .open, .authenticated)
    case "ESP_GATT_PERM_READ_AUTHORIZATION": read = .authorized
    case "ESP_GATT_PERM_WRITE_ENCRYPTED": write = max(write ?? .open, .encrypted)
    case "ESP_GATT_PERM_WRITE_ENC_MITM": write = max(write ?? .open, .authenticated)
    case "ESP_GATT_PERM_WRITE_AUTHORIZATION": write = .authorized
    // What every link may do.
    case "ESP_GATT_PERM_READ", "ESP_GATT_PERM_WRITE": break
    default: return false
    }
    return true
  }
}
