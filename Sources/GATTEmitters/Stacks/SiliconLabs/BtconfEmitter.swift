import GATTSchema

/// Prints configurations of Silicon Labs' GATT Configurator.
///
/// A value that clients write is of the type `user`: the stack asks the program, which checks it before it is kept.
package struct BtconfEmitter: Emitter {
  package static let language = "btconf"
  package static let summary = "the configuration of Silicon Labs' GATT Configurator"

  package init() {}

  package var shared: [EmittedFile] { [] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    Emission.ofTable(profile, stem) { table, emission in
      emission.files = [EmittedFile(path: table.base + ".btconf", text: text(of: table, reporting: &emission))]
    }
  }

  private func text(of table: AttributeTable, reporting emission: inout Emission) -> String {
    // The stack has this service itself where it is not here.
    let isGeneric = !table.services.contains { $0.service.uuid.short == 0x1801 }
    let own: XMLTag = XMLTag(
      "gatt",
      [
        ("db_name", table.base), ("gatt_caching", "true"), ("generic_attribute_service", "\(isGeneric)"),
        ("header", "gatt_db.h"), ("name", table.name), ("out", "gatt_db.c"), ("prefix", "gattdb_"),
      ],
      table.services.map { service(of: $0, in: table, &emission) })
    // A comment of XML may not have the two hyphens of an option; an instruction, which tools pass over, may.
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <?gattc \(table.front(for: Self.language).replacing("?>", with: "? >"))?>
      \(own.text(indented: 0))
      """
  }

  private func service(of row: TableService, in table: AttributeTable, _ emission: inout Emission) -> XMLTag {
    let own = row.service
    var children = own.includes.map { uuid in
      let name = table.services.first { $0.service.uuid == uuid }?.name
      return XMLTag("include", [("id", name ?? uuid.description), ("sourceId", "")])
    }
    for characteristic in row.characteristics {
      children.append(tag(of: characteristic, reporting: &emission.findings))
      emission.names[characteristic.characteristic.path] = characteristic.name
    }
    return XMLTag(
      "service",
      [
        ("advertise", "false"), ("id", row.name), ("name", own.name), ("requirement", "mandatory"), ("sourceId", ""),
        ("type", own.isSecondary ? "secondary" : "primary"), ("uuid", own.uuid.description),
      ], children)
  }

  private func tag(of row: TableCharacteristic, reporting findings: inout [EmissionFinding]) -> XMLTag {
    let own = row.characteristic
    var children: [XMLTag] = []
    var description: String?
    var descriptors: [XMLTag] = []
    for (place, descriptor) in own.descriptors.enumerated() {
      if case .userDescription(let text) = descriptor.descriptor {
        description = text
      } else {
        descriptors.append(tag(of: descriptor, called: "\(row.name)_descriptor_\(place + 1)", own.path, &findings))
      }
    }
    if let description { children.append(XMLTag("description", [], text: description)) }
    children += [value(of: row, reporting: &findings), properties(of: own, reporting: &findings)]
    return XMLTag(
      "characteristic",
      [("const", "false"), ("id", row.name), ("name", own.name), ("sourceId", ""), ("uuid", own.uuid.description)],
      children + descriptors)
  }

  private func value(of row: TableCharacteristic, reporting findings: inout [EmissionFinding]) -> XMLTag {
    let isUser = row.isWritten || row.characteristic.initial == nil
    if row.isWritten, row.characteristic.initial != nil {
      findings.append(StackLimit.initial.finding(row.characteristic.path))
    }
    let isVariable = row.octets.lowerBound != row.octets.upperBound
    return XMLTag(
      "value",
      [
        ("length", "\(max(1, row.octets.upperBound))"), ("type", isUser ? "user" : "hex"),
        ("variable_length", "\(isVariable)"),
      ], text: isUser ? nil : Hex.text(row.characteristic.initial ?? []))
  }

  private func properties(of own: EmittedCharacteristic, reporting findings: inout [EmissionFinding]) -> XMLTag {
    let permissions = [own.readPermission, own.writePermission, own.notifyPermission]
    if permissions.contains(.authorized) { findings.append(StackLimit.authorization.finding(own.path)) }
    let tags = own.properties.compactMap { property -> XMLTag? in
      guard let (word, security) = Self.word(property, own) else {
        if property != .extendedProperties || !own.properties.contains(.reliableWrite) {
          findings.append(StackLimit.property.finding(own.path, property.rawValue))
        }
        return nil
      }
      return Self.tag(word, taking: security)
    }
    return XMLTag("properties", [], tags)
  }

  /// The element of a property, and what it takes; nil where there is none.
  private static func word(_ property: Property, _ own: EmittedCharacteristic) -> (String, Security?)? {
    switch property {
    case .read: ("read", own.readPermission)
    case .write: ("write", own.writePermission)
    case .writeWithoutResponse: ("write_no_response", own.writePermission)
    case .reliableWrite: ("reliable_write", own.writePermission)
    case .notify: ("notify", own.notifyPermission)
    case .indicate: ("indicate", own.notifyPermission)
    case .broadcast, .authenticatedSignedWrites, .extendedProperties, .writableAuxiliaries: nil
    }
  }

  /// An element with what it asks of a link: a consent needs a pairing, and the program asks for it.
  private static func tag(_ word: String, taking security: Security?) -> XMLTag {
    let isAuthenticated = (security ?? .open) >= .authenticated
    return XMLTag(
      word,
      [
        ("authenticated", "\(isAuthenticated)"), ("bonded", "false"),
        ("encrypted", "\((security ?? .open) >= .encrypted)"),
      ])
  }

  private func tag(
    of descriptor: EmittedDescriptor, called id: String, _ path: [String], _ findings: inout [EmissionFinding]
  ) -> XMLTag {
    let octets = descriptor.descriptor.octets
    let declared = descriptor.descriptor.declared
    if declared?.readPermission == .authorized || declared?.writePermission == .authorized {
      findings.append(StackLimit.authorization.finding(path, descriptor.name))
    }
    let read = Self.tag("read", taking: declared?.readPermission)
    let write = declared?.writePermission.map { Self.tag("write", taking: $0) }
    return XMLTag(
      "descriptor",
      [
        ("const", "\(write == nil)"), ("discoverable", "true"), ("id", id), ("name", descriptor.name),
        ("sourceId", ""), ("uuid", descriptor.uuid.description),
      ],
      [
        XMLTag("properties", [], [read] + [write].compactMap(\.self)),
        XMLTag(
          "value", [("length", "\(max(1, octets.count))"), ("type", "hex"), ("variable_length", "false")],
          text: Hex.text(octets)),
      ])
  }
}
