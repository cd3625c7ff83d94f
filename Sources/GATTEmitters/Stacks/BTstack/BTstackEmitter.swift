import GATTSchema

/// Prints what BTstack's GATT compiler makes a table of: a `.gatt` file.
///
/// Each value comes from the program, which reads and writes it with the C of `gattc generate --language c`.
package struct BTstackEmitter: Emitter {
  package static let language = "btstack"
  package static let summary = "the input of BTstack's GATT compiler"

  package init() {}

  package var shared: [EmittedFile] { [] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    Emission.ofTable(profile, stem) { table, emission in
      emission.files = [EmittedFile(path: table.base + ".gatt", text: text(of: table, reporting: &emission))]
    }
  }

  private func text(of table: AttributeTable, reporting emission: inout Emission) -> String {
    var lines = ["// \(table.front(for: Self.language))"]
    for service in table.services {
      lines += ["", "// \(CScale.ascii(service.service.name))"]
      let kind = service.service.isSecondary ? "SECONDARY" : "PRIMARY"
      lines.append("\(kind)_SERVICE, \(service.service.uuid.description)")
      lines += service.service.includes.map { "INCLUDE_SERVICE, \($0.description)" }
      for characteristic in service.characteristics {
        lines += self.lines(of: characteristic, reporting: &emission.findings)
        emission.names[characteristic.characteristic.path] = characteristic.name
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of row: TableCharacteristic, reporting findings: inout [EmissionFinding]) -> [String] {
    let own = row.characteristic
    var flags = own.properties.compactMap { property -> String? in
      if let word = Self.word(property) { return word }
      findings.append(StackLimit.property.finding(own.path, property.rawValue))
      return nil
    }
    // The compiler of these files computes it; a value of the program would stand in front of that.
    if !own.isDatabaseHash { flags.append("DYNAMIC") }
    for (access, security) in [("READ", own.readPermission), ("WRITE", own.writePermission)] {
      if let word = Self.permission(access, security) { flags.append(word) }
    }
    if row.isSent, own.notifyPermission != Self.impliedSubscription(own) {
      findings.append(StackLimit.subscription.finding(own.path))
    }
    let value = (own.initial ?? []).map { Hex.text([$0]) }.joined(separator: " ")
    let head = "CHARACTERISTIC, \(own.uuid.description), \(flags.joined(separator: " | ")), \(value)"
    var lines = ["", "// \(CScale.ascii(own.name))", value.isEmpty ? String(head.dropLast()) : head]
    var isFormatted = false
    for descriptor in own.descriptors {
      let isSecondFormat = isFormatted && descriptor.uuid.short == 0x2904
      isFormatted = isFormatted || descriptor.uuid.short == 0x2904
      if !isSecondFormat, let line = Self.line(of: descriptor.descriptor, named: row.name) {
        lines.append(line)
      } else {
        findings.append(StackLimit.descriptor.finding(own.path, descriptor.name))
      }
    }
    return lines
  }

  /// What subscribing takes where nothing is said about it: what reading takes, without a consent, for which nobody is asked.
  private static func impliedSubscription(_ own: EmittedCharacteristic) -> Security {
    min(own.readPermission ?? .open, .authenticated)
  }

  /// The word for a property; nil where there is none.
  private static func word(_ property: Property) -> String? {
    switch property {
    case .broadcast: "BROADCAST"
    case .read: "READ"
    case .writeWithoutResponse: "WRITE_WITHOUT_RESPONSE"
    case .write: "WRITE"
    case .notify: "NOTIFY"
    case .indicate: "INDICATE"
    case .authenticatedSignedWrites: "AUTHENTICATED_SIGNED_WRITE"
    case .extendedProperties: "EXTENDED_PROPERTIES"
    case .reliableWrite: "RELIABLE_WRITE"
    case .writableAuxiliaries: nil
    }
  }

  private static func permission(_ access: String, _ security: Security?) -> String? {
    switch security {
    case nil, .open: nil
    case .encrypted: "\(access)_ENCRYPTED"
    case .authenticated: "\(access)_AUTHENTICATED"
    case .authorized: "\(access)_AUTHORIZED"
    }
  }

  /// The line of a descriptor; nil where the file has none for it.
  private static func line(of descriptor: Descriptor, named name: String) -> String? {
    func hex(_ number: some BinaryInteger, _ count: Int) -> String {
      Hex.digits(UInt64(truncatingIfNeeded: number), count: count)
    }
    switch descriptor {
    case .userDescription(let text):
      guard !text.contains(where: { $0 == "\"" || $0.isNewline }) else { return nil }
      return "CHARACTERISTIC_USER_DESCRIPTION, READ, \"\(text)\""
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      let numbers = [
        hex(format, 2), hex(UInt8(bitPattern: exponent), 2), hex(unit, 4), hex(namespace, 2), hex(description, 4),
      ]
      return "CHARACTERISTIC_FORMAT, \(name), \(numbers.joined(separator: ", "))"
    case .reportReference(let id, let type): return "REPORT_REFERENCE, READ, \(hex(id, 2)), \(hex(type.number, 2))"
    case .declared: return nil
    }
  }
}
