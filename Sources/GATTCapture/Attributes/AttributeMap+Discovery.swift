import GATTProfiles
import GATTRuntime

extension AttributeMap {
  /// Learns from the answer to a request of discovery.
  mutating func learn(_ request: ATTPacket, _ response: ATTPacket) {
    switch (request, response) {
    case (.readByGroupTypeRequest(let range, let type), .readByGroupTypeResponse(let groups)):
      begin(at: range.lowerBound)
      for group in groups { add(group.range, BluetoothUUID(littleEndianBytes: group.value), of: type) }
    case (.findByTypeValueRequest(_, let type, let value), .findByTypeValueResponse(let ranges)):
      for range in ranges { add(range, BluetoothUUID(littleEndianBytes: value), of: BluetoothUUID(type)) }
    case (.readByTypeRequest(_, GATTType.characteristic), .readByTypeResponse(let list)):
      for item in list {
        if let characteristic = Characteristic(item.value, declaredAt: item.handle) { add(characteristic) }
      }
    case (.readByTypeRequest(_, let type), .readByTypeResponse(let list)):
      for item in list { add(type, at: item.handle) }
    case (.findInformationRequest, .findInformationResponse(let list)):
      for item in list { add(item.type, at: item.handle) }
    default: break
    }
  }

  /// A client that discovers from the first handle on trusts nothing that was known before.
  private mutating func begin(at handle: UInt16) {
    guard handle == 1, origin != .discovery, origin != .stated else { return }
    self = AttributeMap()
  }

  private mutating func add(_ range: HandleRange, _ uuid: BluetoothUUID?, of type: BluetoothUUID) {
    guard let uuid, [GATTType.primaryService, GATTType.secondaryService].contains(type) else { return }
    add(Service(range: range, uuid: uuid, isPrimary: type == GATTType.primaryService))
  }
}

extension AttributeMap.Characteristic {
  /// Takes the value of a declaration apart: properties, the value's handle and the UUID; nil for any other value.
  init?(_ value: [UInt8], declaredAt handle: UInt16) {
    var reader = PacketReader(value)
    guard let properties = reader.uint8(), let place = reader.uint16(), place > handle, let uuid = reader.finalUUID()
    else { return nil }
    self.init(declaration: handle, value: place, properties: properties, uuid: uuid)
  }
}
