import GATTProfiles

extension ATTServer {
  /// Answers the requests by which clients find attributes.
  func search(_ packet: ATTPacket) throws(Refusal) -> ATTPacket? {
    switch packet {
    case .findInformationRequest(let range):
      let list = fitting(database.attributes(in: range), size: { 2 + $0.type.attBytes.count })
      guard !list.isEmpty else { throw Refusal(code: .attributeNotFound, handle: range.lowerBound) }
      return .findInformationResponse(list.map { ATTPacket.HandleAndType(handle: $0.handle, type: $0.type) })
    case .findByTypeValueRequest(let range, let type, let value): return try services(in: range, type: type, value)
    case .readByTypeRequest(let range, let type): return try declarations(in: range, type: type)
    case .readByGroupTypeRequest(let range, let type): return try groups(in: range, type: type)
    // What is left is no request, so that there is nothing to answer.
    default: return nil
    }
  }

  private func services(in range: HandleRange, type: UInt16, _ value: [UInt8]) throws(Refusal) -> ATTPacket {
    let ranges = database.attributes(in: range).compactMap { attribute -> HandleRange? in
      guard attribute.type.short == type, case .service(let uuid, let last) = attribute.content,
        uuid.attBytes == value
      else { return nil }
      return attribute.handle...last
    }
    guard !ranges.isEmpty else { throw Refusal(code: .attributeNotFound, handle: range.lowerBound) }
    return .findByTypeValueResponse(Array(ranges.prefix((mtu - 1) / 4)))
  }

  private func groups(in range: HandleRange, type: BluetoothUUID) throws(Refusal) -> ATTPacket {
    guard [GATTType.primaryService, GATTType.secondaryService].contains(type) else {
      throw Refusal(code: .unsupportedGroupType, handle: range.lowerBound)
    }
    let found = database.attributes(in: range).compactMap { attribute -> ATTPacket.GroupAndValue? in
      guard attribute.type == type, case .service(let uuid, let last) = attribute.content else { return nil }
      return ATTPacket.GroupAndValue(range: attribute.handle...last, value: uuid.attBytes)
    }
    let list = fitting(found, size: { 4 + $0.value.count })
    guard !list.isEmpty else { throw Refusal(code: .attributeNotFound, handle: range.lowerBound) }
    return .readByGroupTypeResponse(list)
  }

  /// Declarations and descriptors by their type. Values are read by handle, where their permissions are checked.
  private func declarations(in range: HandleRange, type: BluetoothUUID) throws(Refusal) -> ATTPacket {
    let found = database.attributes(in: range).compactMap { attribute -> ATTPacket.HandleAndValue? in
      guard attribute.type == type, case .constant(let value) = attribute.content else { return nil }
      return ATTPacket.HandleAndValue(handle: attribute.handle, value: Array(value.prefix(min(mtu - 4, 253))))
    }
    let list = fitting(found, size: { 2 + $0.value.count })
    guard !list.isEmpty else { throw Refusal(code: .attributeNotFound, handle: range.lowerBound) }
    return .readByTypeResponse(list)
  }

  /// The first items that have one size and fit a packet together, behind its two bytes.
  private func fitting<Item>(_ items: some Collection<Item>, size: (Item) -> Int) -> [Item] {
    guard let first = items.first.map(size), first > 0 else { return [] }
    return Array(items.prefix((mtu - 2) / first).prefix { size($0) == first })
  }
}
