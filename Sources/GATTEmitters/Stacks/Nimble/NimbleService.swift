import GATTSchema

/// A service in NimBLE's C.
struct NimbleService {
  /// What is read or written by callbacks of its own.
  let values: [NimbleValue]
  /// The service.
  let row: TableService
  /// The services before it, which it may include.
  private let earlier: [TableService]

  init(_ row: TableService, behind earlier: [TableService], valuesInC names: [[String]: String], base: String) {
    (self.row, self.earlier) = (row, earlier)
    values = row.characteristics.flatMap { row in
      [NimbleValue(value: HookedValue(row, inC: names, .nimble), isDescriptor: false, base: base)]
        + row.descriptors.compactMap { HookedValue($0, of: row, inC: names, .nimble) }.map {
          NimbleValue(value: $0, isDescriptor: true, base: base)
        }
    }
  }

  /// What the table cannot say. A service that comes later is not included: the stack registers none that include each other.
  var findings: [EmissionFinding] {
    row.characteristics.flatMap { findings(of: $0) } + row.missingIncludes(among: earlier)
  }

  private func findings(of row: TableCharacteristic) -> [EmissionFinding] {
    let own = row.characteristic
    var findings: [EmissionFinding] = []
    if [own.readPermission, own.writePermission, own.notifyPermission].contains(.authorized) {
      findings.append(
        EmissionFinding(
          own.path + [StackLimit.authorization.rawValue],
          "it takes a pairing here; refuse in the hook, with BLE_ATT_ERR_INSUFFICIENT_AUTHOR"))
    }
    let implied = min(max(own.readPermission ?? .open, own.writePermission ?? .open), .authenticated)
    if row.isSent, min(own.notifyPermission ?? .open, .authenticated) != implied {
      findings.append(StackLimit.subscription.finding(own.path))
    }
    let isExtended = row.has(.reliableWrite, .writableAuxiliaries)
    if row.has(.extendedProperties), !isExtended {
      findings.append(StackLimit.property.finding(own.path, Property.extendedProperties.rawValue))
    }
    return findings
  }

  /// The handles of values, and the hooks of the program.
  var declarations: String {
    "/* \(CScale.ascii(row.service.name)): the handles of its values, for ble_gatts_notify_custom() and BLE_GAP_EVENT_SUBSCRIBE. */\n"
      + row.characteristics.map { "extern uint16_t \($0.name)_handle;\n" }.joined() + "\n"
      + values.map(\.value.declarations).joined()
  }

  /// The callbacks, the descriptors and the characteristics.
  func definitions(in table: String) -> String {
    let descriptors = row.characteristics.map { constants($0) + list(of: $0) }.joined()
    let rows = row.characteristics.map { "    { \(members(of: $0).joined(separator: ",\n      ")) },\n" }.joined()
    return values.map(\.functions).joined() + row.characteristics.map { "uint16_t \($0.name)_handle;\n" }.joined()
      + "\n" + descriptors + """
        static const struct ble_gatt_chr_def \(row.name)_characteristics[] = {
        \(rows)    { .uuid = NULL },
        };


        """ + includes(in: table)
  }

  /// The services of the table that it includes, which come before it.
  private func includes(in table: String) -> String {
    let all = included.map { "&\(table)[\($0)], " }.joined()
    return all.isEmpty ? "" : "static const struct ble_gatt_svc_def *\(row.name)_includes[] = { \(all)NULL };\n\n"
  }

  /// Its entry in the table of all services.
  var entry: String {
    "    { .type = BLE_GATT_SVC_TYPE_\(row.service.isSecondary ? "SECONDARY" : "PRIMARY"),\n"
      + "      .uuid = \(NimbleValue.uuid(row.service.uuid)),\n"
      + (included.isEmpty ? "" : "      .includes = \(row.name)_includes,\n")
      + "      .characteristics = \(row.name)_characteristics },\n"
  }

  /// The places of what it includes.
  private var included: [Int] {
    row.service.includes.compactMap { uuid in earlier.firstIndex { $0.service.uuid == uuid } }
  }

  private func members(of row: TableCharacteristic) -> [String] {
    [".uuid = \(NimbleValue.uuid(row.characteristic.uuid))", ".access_cb = \(row.name)_access"]
      // The stack has no const there, and writes nothing.
      + (Self.own(row).isEmpty ? [] : [".descriptors = (struct ble_gatt_dsc_def *)\(row.name)_descriptors"])
      + [".flags = \(Self.flags(of: row))", ".val_handle = &\(row.name)_handle"]
  }

  /// Those that the stack does not make itself.
  private static func own(_ row: TableCharacteristic) -> [TableDescriptor] {
    row.descriptors.filter { descriptor in
      switch descriptor.kind {
      case .clientConfiguration, .extendedProperties: false
      case .serverConfiguration, .declared: true
      }
    }
  }

  private func constants(_ row: TableCharacteristic) -> String {
    Self.own(row).filter { $0.declared?.writePermission == nil }.map { descriptor in
      let name = "\(row.name)_\(descriptor.handle)"
      return "static const uint8_t \(name)_octets[] = { \(COctets.list(descriptor.octets)) };\n"
        + "static const struct gatt_nimble_constant \(name) = { \(descriptor.octets.count)u, \(name)_octets };\n\n"
    }.joined()
  }

  private func list(of row: TableCharacteristic) -> String {
    let rows = Self.own(row).map { descriptor in
      let (read, write) = (descriptor.declared?.readPermission, descriptor.declared?.writePermission)
      var callback = "gatt_nimble_read_constant, .arg = (void *)&\(row.name)_\(descriptor.handle)"
      if case .declared(let own) = descriptor.kind, write != nil {
        callback = "\(HookedValue.name(of: own, of: row))_access"
      }
      let flags = Self.permissions(descriptor.isHidden ? nil : read ?? .open, write, "BLE_ATT_F")
      return "    { .uuid = \(NimbleValue.uuid(descriptor.uuid)), .att_flags = \(flags),\n"
        + "      .access_cb = \(callback) },\n"
    }
    guard !rows.isEmpty else { return "" }
    return "static const struct ble_gatt_dsc_def \(row.name)_descriptors[] = {\n" + rows.joined()
      + "    { .uuid = NULL },\n};\n\n"
  }

  /// The properties, and what reading, writing and subscribing take.
  private static func flags(of row: TableCharacteristic) -> String {
    let own = row.characteristic
    let properties = own.properties.compactMap { bit($0) }
    let security =
      security(row.has(.read) ? own.readPermission : nil, "BLE_GATT_CHR_F_READ")
      + security(row.isWritten ? own.writePermission : nil, "BLE_GATT_CHR_F_WRITE")
      + security(row.isSent ? own.notifyPermission : nil, "GATT_NIMBLE_SUBSCRIBE")
    let all = properties + security
    return all.isEmpty ? "0" : all.joined(separator: " | ")
  }

  private static func bit(_ property: Property) -> String? {
    switch property {
    case .broadcast: "BLE_GATT_CHR_F_BROADCAST"
    case .read: "BLE_GATT_CHR_F_READ"
    case .writeWithoutResponse: "BLE_GATT_CHR_F_WRITE_NO_RSP"
    case .write: "BLE_GATT_CHR_F_WRITE"
    case .notify: "BLE_GATT_CHR_F_NOTIFY"
    case .indicate: "BLE_GATT_CHR_F_INDICATE"
    case .authenticatedSignedWrites: "BLE_GATT_CHR_F_AUTH_SIGN_WRITE"
    case .reliableWrite: "BLE_GATT_CHR_F_RELIABLE_WRITE"
    case .writableAuxiliaries: "BLE_GATT_CHR_F_AUX_WRITE"
    case .extendedProperties: nil
    }
  }

  /// What an access takes. A consent takes a pairing at least; who is asked, the program says.
  private static func security(_ security: Security?, _ access: String) -> [String] {
    switch security {
    case nil, .open: []
    case .encrypted: ["\(access)_ENC"]
    case .authenticated, .authorized: ["\(access)_ENC", "\(access)_AUTHEN"]
    }
  }

  private static func permissions(_ read: Security?, _ write: Security?, _ prefix: String) -> String {
    let all =
      (read == nil ? [] : ["\(prefix)_READ"] + security(read, "\(prefix)_READ"))
      + (write == nil ? [] : ["\(prefix)_WRITE"] + security(write, "\(prefix)_WRITE"))
    return all.isEmpty ? "0" : all.joined(separator: " | ")
  }
}

extension TableDescriptor {
  /// What the profile says of it, where that has a layout of its own.
  fileprivate var declared: DeclaredDescriptor? {
    guard case .declared(let own) = kind else { return nil }
    return own.descriptor.declared
  }

  /// Whether nobody may read it: what is broadcast, the program says.
  fileprivate var isHidden: Bool {
    if case .serverConfiguration = kind { return true }
    return false
  }
}
