import GATTSchema

/// A service in Zephyr's C.
struct ZephyrService {
  /// What is read or written by callbacks of its own.
  let values: [ZephyrValue]
  /// The symbol of the service. Zephyr sorts services by their symbols, so that the order of the profile comes first.
  let symbol: String
  private let row: TableService

  init(_ row: TableService, valuesInC names: [[String]: String]) {
    self.row = row
    let handle = String(row.handles.lowerBound)
    symbol = "gatt_" + String(repeating: "0", count: max(0, 5 - handle.count)) + handle + "_" + row.name
    values = row.characteristics.flatMap { row in
      [HookedValue(row, inC: names, .zephyr)]
        + row.descriptors.compactMap { HookedValue($0, of: row, inC: names, .zephyr) }
    }.map { ZephyrValue(value: $0) }
  }

  /// What the table cannot say, among services that it may include.
  func findings(among rows: [TableService]) -> [EmissionFinding] {
    row.characteristics.flatMap { characteristic -> [EmissionFinding] in
      let own = characteristic.characteristic
      let isAsked = [own.readPermission, own.writePermission].contains(.authorized)
      return isAsked
        ? [
          EmissionFinding(
            own.path + [StackLimit.authorization.rawValue],
            "it takes a pairing here; ask in the callback of bt_gatt_authorization_cb_register()")
        ] : []
    }
      + row.missingIncludes(among: rows)
  }

  /// The places of attributes in the table of the service, and the hooks of the program.
  var declarations: String {
    var text =
      "/* \(CScale.ascii(row.service.name)): its table, and the places of values in it, for bt_gatt_notify(). */\n"
    text += "extern const struct bt_gatt_attr attr_\(symbol)[];\n"
    text += "#define \(NameWords(row.name).screaming) attr_\(symbol)\n"
    for characteristic in row.characteristics {
      let place = characteristic.handle + 1 - row.handles.lowerBound
      text += "#define \(NameWords(characteristic.name).screaming)_INDEX \(place)u\n"
    }
    text += "#define \(NameWords(row.name).screaming)_COUNT \(row.handles.count)u\n\n"
    return text + values.map(\.value.declarations).joined()
      + row.characteristics.filter(\.isSent).map {
        "/* A client subscribes, or does no more: 0, BT_GATT_CCC_NOTIFY or BT_GATT_CCC_INDICATE. */\n"
          + "void \($0.name)_on_subscribe(uint16_t value);\n"
      }.joined()
  }

  /// The callbacks.
  var functions: String {
    values.map(\.functions).joined()
      + row.characteristics.filter(\.isSent).map { characteristic in
        """
        static void \(characteristic.name)_subscribe(const struct bt_gatt_attr *attr, uint16_t value)
        {
            (void)attr;
            \(characteristic.name)_on_subscribe(value);
        }


        """
      }.joined()
      + row.characteristics.flatMap { characteristic in characteristic.descriptors.map { constant($0, characteristic) }
      }
      .joined()
  }

  /// What the descriptors of a characteristic point to.
  private func constant(_ descriptor: TableDescriptor, _ row: TableCharacteristic) -> String {
    let name = "\(row.name)_\(descriptor.handle)"
    switch descriptor.kind {
    case .clientConfiguration, .serverConfiguration: return ""
    case .extendedProperties:
      return "static const struct bt_gatt_cep \(name) = { .properties = \(descriptor.octets[0])u };\n\n"
    case .declared(let own):
      switch own.descriptor {
      case .userDescription: return ""
      case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
        return "static const struct bt_gatt_cpf \(name) = { .format = \(format)u, .exponent = \(exponent), "
          + ".unit = \(unit)u, .name_space = \(namespace)u, .description = \(description)u };\n\n"
      case .reportReference: return ZephyrValue.constant(name, descriptor.octets)
      case .declared(let declared):
        return declared.writePermission == nil ? ZephyrValue.constant(name, descriptor.octets) : ""
      }
    }
  }

  /// The table of the service.
  func table(among services: [ZephyrService]) -> String {
    var rows = [
      "BT_GATT_\(row.service.isSecondary ? "SECONDARY" : "PRIMARY")_SERVICE(\(ZephyrValue.uuid(row.service.uuid)))"
    ]
    rows += row.service.includes.compactMap { uuid in
      services.first { $0.row.service.uuid == uuid }.map { "BT_GATT_INCLUDE_SERVICE((void *)attr_\($0.symbol))" }
    }
    for characteristic in row.characteristics {
      rows.append(self.characteristic(characteristic))
      rows += characteristic.descriptors.map { self.descriptor($0, of: characteristic) }
    }
    return "BT_GATT_SERVICE_DEFINE(\(symbol),\n    \(rows.joined(separator: ",\n    ")));\n"
      + "BUILD_ASSERT(ARRAY_SIZE(attr_\(symbol)) == \(NameWords(row.name).screaming)_COUNT, \"attributes are missing\");\n"
  }

  private func characteristic(_ row: TableCharacteristic) -> String {
    let own = row.characteristic
    var bits = own.properties.compactMap { Self.bit($0) }
    if row.properties & 0x80 != 0, !bits.contains("BT_GATT_CHRC_EXT_PROP") { bits.append("BT_GATT_CHRC_EXT_PROP") }
    let permissions = Self.permissions(
      read: row.has(.read) ? own.readPermission ?? .open : nil,
      write: row.isWritten ? own.writePermission ?? .open : nil,
      isPrepared: row.has(.write, .reliableWrite) && row.octets.upperBound > 20)
    let (read, write) = (row.has(.read) ? "\(row.name)_read" : "NULL", row.isWritten ? "\(row.name)_write" : "NULL")
    let all = bits.isEmpty ? "0" : bits.joined(separator: " | ")
    return "BT_GATT_CHARACTERISTIC(\(ZephyrValue.uuid(own.uuid)), \(all),"
      + "\n        \(permissions), \(read), \(write), NULL)"
  }

  private func descriptor(_ descriptor: TableDescriptor, of row: TableCharacteristic) -> String {
    let name = "\(row.name)_\(descriptor.handle)"
    switch descriptor.kind {
    case .clientConfiguration:
      // Who may not read the value may not have it told either.
      let security = row.characteristic.notifyPermission ?? .open
      return "BT_GATT_CCC(\(row.name)_subscribe, \(Self.permissions(read: .open, write: security)))"
    case .serverConfiguration:
      return "BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x2903), BT_GATT_PERM_NONE, NULL, NULL, NULL)"
    case .extendedProperties: return "BT_GATT_CEP(&\(name))"
    case .declared(let own):
      switch own.descriptor {
      case .userDescription(let text): return "BT_GATT_CUD(\(Self.literal(text)), BT_GATT_PERM_READ)"
      case .presentationFormat: return "BT_GATT_CPF(&\(name))"
      case .reportReference: return constant(named: name, own.uuid, .open)
      case .declared(let declared):
        guard let write = declared.writePermission else {
          return constant(named: name, own.uuid, declared.readPermission)
        }
        let value = HookedValue.name(of: own, of: row)
        return "BT_GATT_DESCRIPTOR(\(ZephyrValue.uuid(own.uuid)), "
          + "\(Self.permissions(read: declared.readPermission, write: write)), \(value)_read, \(value)_write, NULL)"
      }
    }
  }

  private func constant(named name: String, _ uuid: UUID128, _ security: Security) -> String {
    "BT_GATT_DESCRIPTOR(\(ZephyrValue.uuid(uuid)), "
      + "\(Self.permissions(read: security, write: nil)), \(name)_read, NULL, NULL)"
  }

  private static func bit(_ property: Property) -> String? {
    switch property {
    case .broadcast: "BT_GATT_CHRC_BROADCAST"
    case .read: "BT_GATT_CHRC_READ"
    case .writeWithoutResponse: "BT_GATT_CHRC_WRITE_WITHOUT_RESP"
    case .write: "BT_GATT_CHRC_WRITE"
    case .notify: "BT_GATT_CHRC_NOTIFY"
    case .indicate: "BT_GATT_CHRC_INDICATE"
    case .authenticatedSignedWrites: "BT_GATT_CHRC_AUTH"
    case .extendedProperties: "BT_GATT_CHRC_EXT_PROP"
    case .reliableWrite, .writableAuxiliaries: nil
    }
  }

  /// A consent takes a pairing at least; who is asked, the program says.
  private static func permissions(read: Security?, write: Security?, isPrepared: Bool = false) -> String {
    func word(_ access: String, _ security: Security) -> String {
      switch security {
      case .open: "BT_GATT_PERM_\(access)"
      case .encrypted: "BT_GATT_PERM_\(access)_ENCRYPT"
      case .authenticated, .authorized: "BT_GATT_PERM_\(access)_AUTHEN"
      }
    }
    let all = [read.map { word("READ", $0) }, write.map { word("WRITE", $0) }].compactMap(\.self)
    let prepared = isPrepared && write != nil ? ["BT_GATT_PERM_PREPARE_WRITE"] : []
    return all.isEmpty ? "BT_GATT_PERM_NONE" : (all + prepared).joined(separator: " | ")
  }

  /// A string of C: octets that are not plain letters by three octal digits, behind which no other digit belongs to them.
  private static func literal(_ text: String) -> String {
    "\""
      + text.utf8.map { octet in
        let isPlain = (0x20..<0x7F).contains(octet) && !"\"\\?".utf8.contains(octet)
        guard !isPlain else { return String(UnicodeScalar(octet)) }
        let digits = String(octet, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined() + "\""
  }
}
