import GATTSchema

/// Reads the elements of a macro of nRF Connect.
struct MacroReader {
  /// What has been read.
  var draft: TableDraft
  /// What could not be carried over.
  var findings: [ImportFinding]
  /// Where services and characteristics stand, by their UUIDs.
  private var services: [UUID128: Int] = [:]
  private var characteristics: [Int: [UUID128: Int]] = [:]
  /// The characteristics whose client configuration is asserted, with the lines.
  private var configured: [(service: Int, characteristic: Int, line: Int)] = []

  init(draft: TableDraft, findings: [ImportFinding]) {
    (self.draft, self.findings) = (draft, findings)
  }

  /// Takes an element of the macro: an assertion about attributes, or an operation.
  mutating func take(_ element: XMLElement) {
    switch element.name {
    case "assert-service": assert(element)
    case "assert-server-service":
      findings.append(.note("the phone's own service is not carried over", line: element.line))
    case "read": use(element, .read)
    case "write": use(element, element.attributes["type"] == "WRITE_COMMAND" ? .writeWithoutResponse : .write)
    case "wait-for-notification": use(element, .notify)
    case "write-descriptor": configure(element)
    default: break
    }
  }

  /// Adds what is known only behind the last element: of a characteristic that has a client configuration, and of which nothing
  /// says whether it notifies or indicates, it is assumed that it notifies.
  mutating func finish() {
    for (service, characteristic, line) in configured {
      let draft = draft.services[service].characteristics[characteristic]
      guard Set([.notify, .indicate]).isDisjoint(with: draft.properties) else { continue }
      add(.notify, service, characteristic)
      findings.append(.note("nothing says whether \(draft.uuid) notifies or indicates; notify is assumed", line: line))
    }
  }

  /// Whoever writes a client configuration says what the characteristic does.
  private mutating func configure(_ element: XMLElement) {
    guard Self.isConfiguration(element) else { return }
    let octets = element.attributes["value"].flatMap { Hex.bytes($0) } ?? []
    if (octets.first ?? 0) & 1 != 0 { use(element, .notify) }
    if (octets.first ?? 0) & 2 != 0 { use(element, .indicate) }
  }

  private static func isConfiguration(_ element: XMLElement) -> Bool {
    UUID128(element.attributes["uuid"] ?? "")?.short == 0x2902
  }

  private mutating func assert(_ element: XMLElement) {
    guard let service = place(of: element.attributes["uuid"], at: element.line) else { return }
    for child in element.children("assert-characteristic") {
      guard let characteristic = place(of: child.attributes["uuid"], in: service, at: child.line) else { continue }
      for property in child.children("property") where property.attributes["requirement"] != "EXCLUDED" {
        guard let known = Self.properties[property.attributes["name"] ?? ""] else {
          findings.append(.note("“\(property.attributes["name"] ?? "")” is no property", line: property.line))
          continue
        }
        add(known, service, characteristic)
      }
      let cccd = child.child("assert-cccd") ?? child.children("assert-descriptor").first { Self.isConfiguration($0) }
      if let cccd { configured.append((service, characteristic, cccd.line)) }
      for descriptor in child.children("assert-descriptor")
      where !Self.isConfiguration(descriptor) {
        findings.append(
          .note("the descriptor \(descriptor.attributes["uuid"] ?? "") is not carried over", line: descriptor.line))
      }
    }
  }

  private static let properties: [String: Property] = [
    "BROADCAST": .broadcast, "READ": .read, "WRITE": .write, "WRITE_WITHOUT_RESPONSE": .writeWithoutResponse,
    "NOTIFY": .notify, "INDICATE": .indicate, "SIGNED_WRITE": .authenticatedSignedWrites,
  ]

  private mutating func use(_ element: XMLElement, _ property: Property) {
    guard let service = place(of: element.attributes["service-uuid"], at: element.line),
      let characteristic = place(of: element.attributes["characteristic-uuid"], in: service, at: element.line)
    else { return }
    let properties = draft.services[service].characteristics[characteristic].properties
    // What indicates is waited for alike.
    if property != .notify || !properties.contains(.indicate) { add(property, service, characteristic) }
    guard property == .read, let expected = element.child("assert-value") else { return }
    let octets =
      expected.attributes["value-string"].map { Array($0.utf8) }
      ?? expected.attributes["value"].flatMap { Hex.bytes($0) }
    guard let octets else {
      return findings.append(.note("the value that is expected is not carried over", line: expected.line))
    }
    draft.services[service].characteristics[characteristic].initial = octets
    draft.services[service].characteristics[characteristic].isText = expected.attributes["value-string"] != nil
  }

  private mutating func add(_ property: Property, _ service: Int, _ characteristic: Int) {
    guard !draft.services[service].characteristics[characteristic].properties.contains(property) else { return }
    draft.services[service].characteristics[characteristic].properties.append(property)
  }

  /// The place of a service, which is added where it is new; nil without a UUID.
  private mutating func place(of text: String?, at line: Int) -> Int? {
    guard let uuid = text.flatMap({ UUID128($0) }) else {
      findings.append(.note("there is no UUID of a service", line: line))
      return nil
    }
    if let place = services[uuid] { return place }
    draft.services.append(TableDraft.ServiceDraft(uuid: uuid, line: line))
    services[uuid] = draft.services.count - 1
    return draft.services.count - 1
  }

  private mutating func place(of text: String?, in service: Int, at line: Int) -> Int? {
    guard let uuid = text.flatMap({ UUID128($0) }) else {
      findings.append(.note("there is no UUID of a characteristic", line: line))
      return nil
    }
    if let place = characteristics[service]?[uuid] { return place }
    var characteristic = TableDraft.AttributeDraft(uuid: uuid)
    characteristic.line = line
    draft.services[service].characteristics.append(characteristic)
    let place = draft.services[service].characteristics.count - 1
    characteristics[service, default: [:]][uuid] = place
    return place
  }
}
