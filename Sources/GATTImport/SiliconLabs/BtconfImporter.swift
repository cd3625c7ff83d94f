package import GATTSchema

/// Imports the configurations of Silicon Labs' GATT Configurator, `.btconf`, each as a profile: an XML file with an element
/// `gatt`, whose services and characteristics are elements.
package enum BtconfImporter {
  /// The documents of `sources`, with what could not be carried over.
  package static func documents(_ sources: [SourceFile]) -> [ImportedDocument] {
    sources.map { source -> ImportedDocument in
      var findings: [ImportFinding] = []
      guard let root = XMLReader.read(source, reporting: &findings) else {
        return ImportedDocument(path: source.path, findings: findings)
      }
      guard let gatt = root.name == "gatt" ? root : root.child("gatt") else {
        findings.append(ImportFinding(severity: .error, message: "there is no element “gatt”", line: root.line))
        return ImportedDocument(path: source.path, findings: findings)
      }
      var draft = TableDraft(name: TableNames.profile(ofFile: source.path))
      for element in gatt.children("service") {
        if let service = service(element, &findings) { draft.services.append(service) }
      }
      return ImportedDocument(path: source.path, draft: draft, findings: findings)
    }.refusingSeconds()
  }

  private static func service(_ element: XMLElement, _ findings: inout [ImportFinding]) -> TableDraft.ServiceDraft? {
    guard let uuid = element.attributes["uuid"].flatMap({ UUID128($0) }) else {
      findings.append(.note("this service has no UUID", line: element.line))
      return nil
    }
    var service = TableDraft.ServiceDraft(uuid: uuid, name: element.attributes["name"])
    service.isSecondary = element.attributes["type"] == "secondary"
    if !element.children("include").isEmpty {
      findings.append(.note("included services are not carried over", line: element.line))
    }
    service.characteristics = element.children("characteristic").compactMap { characteristic($0, &findings) }
    return service
  }

  private static func characteristic(
    _ element: XMLElement, _ findings: inout [ImportFinding]
  ) -> TableDraft.AttributeDraft? {
    guard let uuid = element.attributes["uuid"].flatMap({ UUID128($0) }) else {
      findings.append(.note("this characteristic has no UUID", line: element.line))
      return nil
    }
    var draft = TableDraft.AttributeDraft(uuid: uuid, name: element.attributes["name"])
    draft.description = element.text(of: "description")
    for property in element.child("properties")?.children ?? [] where !draft.take(property) {
      findings.append(.note("the property “\(property.name)” is not carried over", line: property.line))
    }
    if let value = element.child("value"), !draft.take(value: value) {
      findings.append(.note("the value is no octets in hexadecimal digits, and is not carried over", line: value.line))
    }
    for descriptor in element.children("descriptor") where descriptor.attributes["uuid"] != "2902" {
      let name = descriptor.attributes["name"] ?? descriptor.attributes["uuid"] ?? ""
      findings.append(.note("the descriptor “\(name)” is not carried over", line: descriptor.line))
    }
    return draft
  }
}

extension TableDraft.AttributeDraft {
  /// Takes an element of `properties`, whose attributes say what it asks of a link; false when it is none.
  fileprivate mutating func take(_ property: XMLElement) -> Bool {
    func asks(_ name: String) -> Bool { property.attributes[name] == "true" }
    let security: Security? =
      asks("authenticated") ? .authenticated : asks("encrypted") || asks("bonded") ? .encrypted : nil
    switch property.name {
    case "read": (properties, read) = (properties + [.read], security)
    case "write": (properties, write) = (properties + [.write], security ?? write)
    case "write_no_response": (properties, write) = (properties + [.writeWithoutResponse], security ?? write)
    case "reliable_write": (properties, write) = (properties + [.reliableWrite], security ?? write)
    case "notify": (properties, notify) = (properties + [.notify], security ?? notify)
    case "indicate": (properties, notify) = (properties + [.indicate], security ?? notify)
    default: return false
    }
    return true
  }

  /// Takes the element `value`: its length, its type, and what it is at first; false when that is not octets.
  fileprivate mutating func take(value: XMLElement) -> Bool {
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

extension ImportFinding {
  /// Something that could not be carried over, in a line.
  static func note(_ message: String, line: Int) -> ImportFinding {
    ImportFinding(severity: .note, message: message, line: line)
  }
}
