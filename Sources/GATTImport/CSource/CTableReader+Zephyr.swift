import GATTSchema

extension CTableReader {
  /// Takes the attributes of a service of Zephyr's.
  mutating func takeZephyr(_ attributes: ArraySlice<CMember>) {
    for attribute in attributes {
      guard case .call(let macro, let arguments) = attribute.value else {
        note("the attribute \(attribute.value.text) is no macro of Zephyr's, and is not carried over", attribute.line)
        continue
      }
      take(macro, arguments.map(\.value), attribute.line)
    }
  }

  private mutating func take(_ macro: String, _ arguments: [CValue], _ line: Int) {
    switch macro {
    case "BT_GATT_PRIMARY_SERVICE": addService(arguments.first, isSecondary: false, line)
    case "BT_GATT_SECONDARY_SERVICE": addService(arguments.first, isSecondary: true, line)
    case "BT_GATT_CHARACTERISTIC": addZephyr(arguments, line)
    case "BT_GATT_CCC", "BT_GATT_CCC_MANAGED": subscribe(arguments.last, line)
    case "BT_GATT_CUD": addDescriptor(.number(0x2901), arguments.first.flatMap { source.octets($0) }, line)
    case "BT_GATT_CPF": addDescriptor(.number(0x2904), arguments.first.flatMap { format($0) }, line)
    case "BT_GATT_DESCRIPTOR": addDescriptor(arguments.first, arguments.last.flatMap { source.octets($0) }, line)
    default: note("“\(macro)” is not carried over", line)
    }
  }

  /// UUID, properties, permissions, what reads and writes it, and its value.
  private mutating func addZephyr(_ arguments: [CValue], _ line: Int) {
    isSkipping = true
    guard arguments.count == 6, let uuid = uuids.uuid(arguments[0]) else {
      let text = arguments.first?.text ?? "which is missing"
      return note("the UUID of this characteristic, \(text), is not literal; it is left out", line)
    }
    var characteristic = TableDraft.AttributeDraft(uuid: uuid)
    let prefixes = ["BT_GATT_CHRC_", "BT_GATT_PERM_"]
    take(arguments[1], as: "properties", beginning: prefixes, line, &characteristic) { $1.takeZephyr($0) }
    take(arguments[2], as: "permissions", beginning: prefixes, line, &characteristic) { $1.takeZephyr($0) }
    if case .string(let text) = source.resolved(arguments[5]) {
      (characteristic.isText, characteristic.initial) = (true, Array(text.utf8))
    } else if arguments[5] != .name("NULL") {
      note("the value \(arguments[5].text) is a variable, and is not carried over", line)
    }
    add(characteristic, line)
  }

  /// What a client configuration asks for is what subscribing takes.
  private mutating func subscribe(_ permissions: CValue?, _ line: Int) {
    guard !isSkipping else { return }
    var configuration = TableDraft.AttributeDraft(uuid: UUID128(short: 0x2902))
    take(permissions, as: "permissions", beginning: ["BT_GATT_PERM_"], line, &configuration) { $1.takeZephyr($0) }
    _ = draft.changeLast { last in
      last.notify = configuration.write
      last.isNotifyOpen = configuration.write == nil
    }
  }

  /// The octets of a `struct bt_gatt_cpf`.
  private func format(_ value: CValue) -> [UInt8]? {
    let written = source.resolved(value)
    let numbers = ["format", "exponent", "unit", "name_space", "description"].enumerated().map { place, name in
      written.member(name, at: place).map { source.number($0) } ?? 0
    }
    guard !written.members.isEmpty, !numbers.contains(nil) else { return nil }
    let parts = numbers.compactMap(\.self)
    return [parts[0], parts[1], parts[2], parts[2] >> 8, parts[3], parts[4], parts[4] >> 8].map {
      UInt8(truncatingIfNeeded: $0)
    }
  }
}

extension TableDraft.AttributeDraft {
  /// Takes a property or a permission of Zephyr's; false when it is none that a profile has.
  fileprivate mutating func takeZephyr(_ word: String) -> Bool {
    switch word {
    case "BT_GATT_CHRC_BROADCAST": properties.append(.broadcast)
    case "BT_GATT_CHRC_READ": properties.append(.read)
    case "BT_GATT_CHRC_WRITE_WITHOUT_RESP": properties.append(.writeWithoutResponse)
    case "BT_GATT_CHRC_WRITE": properties.append(.write)
    case "BT_GATT_CHRC_NOTIFY": properties.append(.notify)
    case "BT_GATT_CHRC_INDICATE": properties.append(.indicate)
    case "BT_GATT_CHRC_AUTH": properties.append(.authenticatedSignedWrites)
    case "BT_GATT_CHRC_EXT_PROP": properties.append(.extendedProperties)
    case "BT_GATT_PERM_READ_ENCRYPT": read = max(read ?? .open, .encrypted)
    case "BT_GATT_PERM_READ_AUTHEN", "BT_GATT_PERM_READ_LESC": read = max(read ?? .open, .authenticated)
    case "BT_GATT_PERM_WRITE_ENCRYPT": write = max(write ?? .open, .encrypted)
    case "BT_GATT_PERM_WRITE_AUTHEN", "BT_GATT_PERM_WRITE_LESC": write = max(write ?? .open, .authenticated)
    // What every link may do, and how a server holds what is prepared.
    case "BT_GATT_PERM_NONE", "BT_GATT_PERM_READ", "BT_GATT_PERM_WRITE", "BT_GATT_PERM_PREPARE_WRITE": break
    default: return false
    }
    return true
  }
}
