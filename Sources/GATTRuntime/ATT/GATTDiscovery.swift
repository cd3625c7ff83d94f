import GATTProfiles

/// Finds all services, characteristics and descriptors of a server.
struct GATTDiscovery {
  /// The services, and for each characteristic that has one the handle of the descriptor to subscribe with.
  typealias Tree = (services: [ServiceRecord], configurations: [AttributeHandle: UInt16])

  /// An item of an answer, and the last handle it covers.
  private typealias Found<Item> = (item: Item, last: UInt16)

  let att: ATTClient

  func run() async throws(GATTError) -> Tree {
    var tree: Tree = ([], [:])
    let primary = try await groups(of: GATTType.primaryService)
    let secondary = try await groups(of: GATTType.secondaryService)
    var includes = try await includes()[...]
    let groups = primary.map { ($0, true) } + secondary.map { ($0, false) }
    for (group, isPrimary) in groups.sorted(by: { $0.0.range.lowerBound < $1.0.range.lowerBound }) {
      guard let uuid = BluetoothUUID(littleEndianBytes: group.value) else {
        throw .protocolViolation("a service declaration without a UUID")
      }
      let characteristics = try await characteristics(in: group.range, &tree.configurations)
      includes = includes.drop { $0.declaration < group.range.lowerBound }
      tree.services.append(
        ServiceRecord(
          uuid: uuid, handle: AttributeHandle(group.range.lowerBound), isPrimary: isPrimary,
          includedServices: includes.prefix { $0.declaration <= group.range.upperBound }.map(\.service),
          characteristics: characteristics))
    }
    return tree
  }

  private func groups(of type: BluetoothUUID) async throws(GATTError) -> [ATTPacket.GroupAndValue] {
    try await collect(1...UInt16.max, of: "services") { range in
      .readByGroupTypeRequest(range, type: type)
    } items: { packet -> [Found<ATTPacket.GroupAndValue>]? in
      guard case .readByGroupTypeResponse(let groups) = packet else { return nil }
      return groups.map { ($0, $0.range.upperBound) }
    }
  }

  /// The include declarations of all services, each with its own handle and that of the service it stands for.
  private func includes() async throws(GATTError) -> [(declaration: UInt16, service: AttributeHandle)] {
    let declarations = try await collect(1...UInt16.max, of: "included services") { range in
      .readByTypeRequest(range, type: GATTType.include)
    } items: { packet -> [Found<ATTPacket.HandleAndValue>]? in
      guard case .readByTypeResponse(let list) = packet else { return nil }
      return list.map { ($0, $0.handle) }
    }
    var includes: [(declaration: UInt16, service: AttributeHandle)] = []
    for declaration in declarations {
      var reader = PacketReader(declaration.value)
      guard let range = reader.range() else {
        throw .protocolViolation("an include declaration of \(declaration.value.hexString)")
      }
      includes.append((declaration.handle, AttributeHandle(range.lowerBound)))
    }
    return includes
  }

  private func characteristics(
    in service: HandleRange, _ configurations: inout [AttributeHandle: UInt16]
  ) async throws(GATTError) -> [CharacteristicRecord] {
    let declarations = try await collect(service, of: "characteristics") { range in
      .readByTypeRequest(range, type: GATTType.characteristic)
    } items: { packet -> [Found<ATTPacket.HandleAndValue>]? in
      guard case .readByTypeResponse(let list) = packet else { return nil }
      return list.map { ($0, $0.handle) }
    }
    var records: [CharacteristicRecord] = []
    for (index, declaration) in declarations.enumerated() {
      guard var record = CharacteristicRecord(declaration: declaration.value) else {
        throw .protocolViolation("a characteristic declaration of \(declaration.value.count) bytes")
      }
      let next = index + 1 < declarations.count ? declarations[index + 1].handle : nil
      let end = next.map { $0 - 1 } ?? service.upperBound
      record.descriptors = try await descriptors(after: record.handle.rawValue, upTo: end)
      let configuration = record.descriptors.first { $0.uuid == GATTType.clientConfiguration }
      configurations[record.handle] = configuration?.handle.rawValue
      records.append(record)
    }
    return records
  }

  private func descriptors(after value: UInt16, upTo end: UInt16) async throws(GATTError) -> [DescriptorRecord] {
    guard value < end else { return [] }
    return try await collect(value + 1...end, of: "descriptors") { range in
      .findInformationRequest(range)
    } items: { packet -> [Found<DescriptorRecord>]? in
      guard case .findInformationResponse(let list) = packet else { return nil }
      return list.map { (DescriptorRecord(uuid: $0.type, handle: AttributeHandle($0.handle)), $0.handle) }
    }
  }

  /// Asks on behind the last handle until there are no more. Handles have to ascend, or it would never end.
  private func collect<Item>(
    _ range: HandleRange, of what: String, request: (HandleRange) -> ATTPacket,
    items: (ATTPacket) -> [Found<Item>]?
  ) async throws(GATTError) -> [Item] {
    var found: [Item] = []
    var start = range.lowerBound
    while true {
      let response = try await att.request(request(start...range.upperBound))
      if case .errorResponse(_, _, let code) = response {
        guard code == .attributeNotFound else { throw .att(code, operation: "discovering \(what)") }
        return found
      }
      guard let list = items(response) else { throw .protocolViolation("no answer about \(what)") }
      for (item, last) in list {
        guard last >= start, last <= range.upperBound else {
          throw .protocolViolation("handles of \(what) out of order")
        }
        found.append(item)
        guard last < range.upperBound else { return found }
        start = last + 1
      }
    }
  }
}

extension CharacteristicRecord {
  /// Reads properties, the value's handle and the UUID.
  fileprivate init?(declaration: [UInt8]) {
    var reader = PacketReader(declaration)
    guard let properties = reader.uint8(), let handle = reader.uint16(), let uuid = reader.finalUUID() else {
      return nil
    }
    self.init(
      uuid: uuid, handle: AttributeHandle(handle), properties: CharacteristicProperties(rawValue: UInt16(properties)))
  }
}
