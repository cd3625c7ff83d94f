import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// The attributes of a server of a capture, for printing.
struct CaptureTableRows {
  private let table: AttributeTable
  private var knowledge: CaptureKnowledge

  /// The rows of a table, with the names that profiles give.
  init(_ table: AttributeTable, _ profiles: KnownProfiles) {
    (self.table, knowledge) = (table, CaptureKnowledge(profiles))
  }

  /// A line a service, a characteristic and a descriptor, below one that says whose they are.
  mutating func text() throws -> [String] {
    let known = table.map.origin == .discovery ? "" : ", known from \(table.map.origin.rawValue)"
    var lines = ["\(owner)\(known)"]
    for service in table.map.services {
      let ends = "\(AttributeHandle(service.range.lowerBound))-\(AttributeHandle(service.range.upperBound))"
      let name = try knowledge.name(of: service, in: table.map)
      lines.append(line("  ", ends, service.uuid, Self.words(name?.name, isGuess: name?.isGuess)))
      lines += try table.map.characteristics(of: service).flatMap { try rows(of: $0, in: service.uuid) }
    }
    let strays = table.map.strays
    if !strays.isEmpty { lines.append("  in no service that is known") }
    lines += try strays.flatMap { try rows(of: $0, in: nil) }
    if lines.count == 1 { lines.append("  nothing is known of its attributes: the capture has no discovery of them") }
    return lines
  }

  private mutating func rows(
    of characteristic: AttributeMap.Characteristic, in service: BluetoothUUID?
  ) throws -> [String] {
    let properties = CharacteristicProperties(rawValue: UInt16(characteristic.properties))
    let choice = try knowledge.choice(
      characteristic.uuid, in: service, properties: characteristic.properties, table.map)
    let name = Self.words(choice?.subject.name, isGuess: choice?.isGuess)
    let handle = AttributeHandle(characteristic.value).description
    let descriptors = table.map.descriptors(of: characteristic).map { descriptor in
      line("      ", AttributeHandle(descriptor.handle).description, descriptor.type, nil)
    }
    return [line("    ", handle, characteristic.uuid, name) + "  \(properties)".printable] + descriptors
  }

  /// A name, and whether it is a guess.
  private static func words(_ name: String?, isGuess: Bool?) -> String? {
    name.map { isGuess == true ? "\($0) (a guess)" : $0 }
  }

  /// An object a service, as `gattc browse` prints them, with the device's address.
  var json: [String] {
    table.map.services.map { service in
      let characteristics = table.map.characteristics(of: service)
      var members: [(name: String, json: String)] = [
        ("uuid", JSONString.quoted(UUID128(service.uuid).description)),
        ("handle", JSONString.quoted(AttributeHandle(service.range.lowerBound).description)),
        ("end", JSONString.quoted(AttributeHandle(service.range.upperBound).description)),
        ("primary", service.isPrimary ? "true" : "false"),
        ("characteristics", "[\(characteristics.map(json).joined(separator: ","))]"),
        ("link", "\(table.link.number)"), ("server", JSONString.quoted(table.isOfHost ? "host" : "device")),
        ("known", JSONString.quoted(table.map.origin.rawValue)),
      ]
      if let peer = table.link.peer { members.append(("peer", JSONString.quoted(peer.description))) }
      return ValueReport.object(members)
    }
  }

  private func json(_ characteristic: AttributeMap.Characteristic) -> String {
    let descriptors = table.map.descriptors(of: characteristic).map { descriptor in
      ValueReport.object([
        ("uuid", JSONString.quoted(UUID128(descriptor.type).description)),
        ("handle", JSONString.quoted(AttributeHandle(descriptor.handle).description)),
      ])
    }
    return ValueReport.object([
      ("uuid", JSONString.quoted(UUID128(characteristic.uuid).description)),
      ("declaration", JSONString.quoted(AttributeHandle(characteristic.declaration).description)),
      ("handle", JSONString.quoted(AttributeHandle(characteristic.value).description)),
      ("properties", "\(characteristic.properties)"), ("descriptors", "[\(descriptors.joined(separator: ","))]"),
    ])
  }

  private var owner: String {
    guard table.isOfHost else { return table.link.peer?.description ?? "the device of link \(table.link.number)" }
    return switch table.link.host {
    case .adapter(let number): "the host, by adapter \(number)"
    case .central(let address): "the central \(address)"
    case .unknown(let link): "the central of link \(link)"
    }
  }

  private func line(_ indent: String, _ handle: String, _ uuid: BluetoothUUID, _ name: String?) -> String {
    "\(indent)\(handle)  \(UUID128(uuid))" + (name.map { "  \($0.printable)" } ?? "")
  }
}
