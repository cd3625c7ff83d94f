import GATTProfiles
import GATTRuntime

/// The attributes of a device by the handles that they have in a recording, and the discovery that finds them.
///
/// Some stacks, as BlueZ, know a characteristic by the handle of its declaration, and others by that of its value, before which the
/// declaration stands: which it is shows where there is no room for a declaration.
struct WireTable {
  private let services: [ServiceRecord]
  /// What is between a transport's handle of a characteristic and that of its value.
  private let step: UInt16
  private let characteristics: [AttributeHandle: CharacteristicRecord]

  init(_ services: [ServiceRecord]) {
    self.services = services.sorted { $0.handle < $1.handle }
    let all = services.flatMap(\.characteristics)
    let taken = Set(services.map(\.handle) + all.map(\.handle) + all.flatMap(\.descriptors).map(\.handle))
    step = all.contains { taken.contains(AttributeHandle($0.handle.rawValue &- 1)) } ? 1 : 0
    characteristics = Dictionary(all.map { ($0.handle, $0) }) { first, _ in first }
  }

  /// The handle of an attribute, of a characteristic that of its value.
  func handle(_ attribute: AttributeHandle) -> UInt16 {
    characteristics[attribute] == nil ? attribute.rawValue : attribute.rawValue &+ step
  }

  /// The handle of the descriptor by which a client subscribes, as stacks that keep it to themselves have it as well.
  func configuration(of characteristic: AttributeHandle) -> UInt16 {
    let descriptors = characteristics[characteristic]?.descriptors ?? []
    let own = descriptors.first { $0.uuid == GATTType.clientConfiguration }
    return own?.handle.rawValue ?? handle(characteristic) &+ 1
  }

  /// Requests and responses that find all of it.
  func discovery() -> [(request: ATTPacket, response: ATTPacket)] {
    var exchanges: [(request: ATTPacket, response: ATTPacket)] = []
    for (place, service) in services.enumerated() {
      let first = service.handle.rawValue
      let next = place + 1 < services.count ? services[place + 1].handle.rawValue - 1 : UInt16.max
      guard first > 0, first <= next else { continue }
      let type = service.isPrimary ? GATTType.primaryService : GATTType.secondaryService
      let group = ATTPacket.GroupAndValue(range: first...next, value: Self.octets(of: service.uuid))
      let start = place == 0 ? 1 : first
      exchanges.append((.readByGroupTypeRequest(start...UInt16.max, type: type), .readByGroupTypeResponse([group])))
      exchanges += service.characteristics.flatMap { Self.discovery(of: $0, step: step, until: next) }
    }
    return exchanges
  }

  private static func discovery(
    of characteristic: CharacteristicRecord, step: UInt16, until last: UInt16
  ) -> [(request: ATTPacket, response: ATTPacket)] {
    let value = characteristic.handle.rawValue &+ step
    guard value > 1, value <= last else { return [] }
    let properties = UInt8(truncatingIfNeeded: characteristic.properties.rawValue)
    let declaration = ATTPacket.HandleAndValue(
      handle: value - 1, value: [properties] + value.octets + octets(of: characteristic.uuid))
    let found: [(request: ATTPacket, response: ATTPacket)] = [
      (.readByTypeRequest(value - 1...last, type: GATTType.characteristic), .readByTypeResponse([declaration]))
    ]
    return found
      + characteristic.descriptors.filter { $0.handle.rawValue > 0 }.map { descriptor in
        let handle = descriptor.handle.rawValue
        return (
          .findInformationRequest(handle...handle),
          .findInformationResponse([ATTPacket.HandleAndType(handle: handle, type: descriptor.uuid)])
        )
      }
  }

  private static func octets(of uuid: BluetoothUUID) -> [UInt8] { uuid.short?.octets ?? uuid.littleEndianBytes }
}
