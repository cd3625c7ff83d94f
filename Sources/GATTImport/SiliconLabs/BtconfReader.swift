import GATTSchema

/// Reads the elements `service` of a configuration.
struct BtconfReader {
  /// What has been read.
  var draft: TableDraft
  /// What could not be carried over.
  var findings: [ImportFinding]
  /// The UUIDs of services, by the names by which others include them.
  private var identifiers: [String: UUID128] = [:]

  init(draft: TableDraft, findings: [ImportFinding]) {
    (self.draft, self.findings) = (draft, findings)
  }

  /// Takes all services of a file.
  mutating func take(_ services: [XMLElement]) {
    for element in services {
      guard let uuid = Self.uuid(element) else { continue }
      for name in ["id", "sourceId"] {
        if let identifier = element.attributes[name], !identifier.isEmpty { identifiers[identifier] = uuid }
      }
    }
    for element in services { take(element) }
  }

  private static func uuid(_ element: XMLElement) -> UUID128? {
    element.attributes["uuid"].flatMap { UUID128($0) }
  }

  private mutating func note(_ message: String, _ element: XMLElement) {
    findings.append(.note(message, line: element.line))
  }

  private mutating func take(_ element: XMLElement) {
    guard let uuid = Self.uuid(element) else { return note("this service has no UUID", element) }
    var service = TableDraft.ServiceDraft(uuid: uuid, name: element.attributes["name"], line: element.line)
    service.isSecondary = element.attributes["type"] == "secondary"
    for child in element.children {
      switch child.name {
      case "characteristic":
        if let characteristic = characteristic(child) { service.characteristics.append(characteristic) }
      case "include": include(child, in: &service)
      // Prose.
      case "informativeText", "description", "Informative", "uri": break
      default: note("“\(child.name)” is not carried over", child)
      }
    }
    draft.services.append(service)
  }

  private mutating func include(_ element: XMLElement, in service: inout TableDraft.ServiceDraft) {
    let names = ["id", "sourceId", "uuid"].compactMap { element.attributes[$0] } + [element.text.trimmingBlanks]
    guard let uuid = names.compactMap({ identifiers[$0] ?? UUID128($0) }).first else {
      return note("the service that is included is not in this file, and is not carried over", element)
    }
    service.includes.append(uuid)
  }

  private mutating func characteristic(_ element: XMLElement) -> TableDraft.AttributeDraft? {
    guard let uuid = Self.uuid(element) else {
      note("this characteristic has no UUID", element)
      return nil
    }
    var draft = TableDraft.AttributeDraft(uuid: uuid, name: element.attributes["name"])
    draft.line = element.line
    for child in element.children {
      switch child.name {
      case "description": describe(child, &draft)
      case "properties": take(properties: child, &draft)
      case "value" where !draft.take(value: child):
        note("the value is no octets in hexadecimal digits, and is not carried over", child)
      case "descriptor": take(descriptor: child, &draft)
      case "value", "informativeText", "Informative": break
      default: note("“\(child.name)” is not carried over", child)
      }
    }
    return draft
  }

  /// Tools write `null` where nobody has described it.
  private func describe(_ element: XMLElement, _ draft: inout TableDraft.AttributeDraft) {
    let text = element.text.trimmingBlanks
    if !text.isEmpty, text != "null" { draft.description = text }
  }

  /// Properties are elements, whose attributes say what they ask of a link, or attributes.
  private mutating func take(properties element: XMLElement, _ draft: inout TableDraft.AttributeDraft) {
    let named = element.children.map { ($0.name, $0.attributes, $0) }
    let written = element.attributes.sorted { $0.key < $1.key }.compactMap { name, value in
      value == "true" && BtconfProperty(rawValue: name) != nil
        ? (name, Self.security(of: name, in: element), element) : nil
    }
    for (name, attributes, place) in named + written {
      guard let property = BtconfProperty(rawValue: name) else {
        note("the property “\(name)” is not carried over", place)
        continue
      }
      property.add(to: &draft, asking: attributes)
    }
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) where value == "true" {
      let isKnown = BtconfProperty(rawValue: name) != nil || BtconfProperty.isBeside(name)
      if !isKnown { note("the property “\(name)” is not carried over", element) }
    }
  }

  /// What a property that is an attribute asks of a link, in attributes such as `encrypted_read`, as elements say it.
  private static func security(of name: String, in element: XMLElement) -> [String: String] {
    let word = name.hasPrefix("write") || name == "reliable_write" ? "write" : name == "read" ? name : "notify"
    return ["authenticated", "encrypted", "bonded"].reduce(into: [:]) { asked, kind in
      asked[kind] = element.attributes["\(kind)_\(word)"]
    }
  }

  private mutating func take(descriptor element: XMLElement, _ draft: inout TableDraft.AttributeDraft) {
    let value = element.child("value")
    let text = value?.text.trimmingBlanks ?? ""
    let isText = value?.attributes["type"] == "utf-8" || value?.attributes["type"] == "utf8"
    let digits = text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let octets = isText ? Array(text.utf8) : Hex.bytes(digits) ?? []
    let (uuid, called) = (Self.uuid(element), element.attributes["name"])
    if draft.take(descriptor: uuid, called: called, octets, permissions: permissions(of: element)) { return }
    let name = called ?? element.attributes["uuid"] ?? ""
    note("the descriptor “\(name)” is not carried over", element)
  }

  /// What reading and writing a descriptor takes, where that is more than a link, or can be done at all.
  private mutating func permissions(of element: XMLElement) -> [YAMLPair] {
    var said = TableDraft.AttributeDraft(uuid: UUID128(short: 0))
    for properties in element.children where properties.name == "properties" { take(properties: properties, &said) }
    let read = said.read.map { [YAMLPair("read", .scalar($0.rawValue))] } ?? []
    guard said.properties.contains(.write) else { return read }
    return read + [YAMLPair("write", .scalar((said.write ?? .open).rawValue))]
  }
}
