import GATTProfiles
import GATTRuntime

extension AdvertisementData {
  /// The most that a structure holds behind its type.
  private static let room = 254
  /// The types whose data stands in properties of its own, and the flags, which tell nothing.
  private static let known: Set<UInt8> = [0x14, 0x15, 0x16, 0x1F, 0x20, 0x21, 0xFF]

  /// The data as structures of a length, a type and what follows, in an order that is always the same; those that
  /// `AdvertisementData.init(bytes:)` reads as the same data.
  ///
  /// - Returns: also how many structures are left out, because they are too long or contradict what else is there.
  func octetsOfStructures() -> (structures: [[UInt8]], leftOut: Int) {
    var parts: [(type: UInt8, data: [UInt8])] = []
    parts += Self.lists(serviceUUIDs, short: 0x03, long: 0x07)
    if let localName { parts.append((0x09, Array(localName.utf8))) }
    if let txPower { parts.append((0x0A, [UInt8(bitPattern: Int8(clamping: txPower))])) }
    parts += Self.lists(solicitedServiceUUIDs, short: 0x14, long: 0x15)
    let others = structures.filter { $0.key >= 0x0B && !Self.known.contains($0.key) }
    for (type, data) in others.sorted(by: { $0.key < $1.key }) { parts.append((type, data)) }
    for (uuid, data) in serviceData.sorted(by: { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }) {
      parts.append((uuid.short == nil ? 0x21 : 0x16, Self.octets(of: uuid) + data))
    }
    for (company, data) in manufacturerData.sorted(by: { $0.key < $1.key }) {
      parts.append((0xFF, company.octets + data))
    }
    let fitting = parts.filter { $0.data.count <= Self.room }
    let leftOut = parts.count - fitting.count + structures.count - others.count
    return (fitting.map { [UInt8($0.data.count + 1), $0.type] + $0.data }, leftOut)
  }

  private static func octets(of uuid: BluetoothUUID) -> [UInt8] { uuid.short?.octets ?? uuid.littleEndianBytes }

  /// Lists of UUIDs, a new one wherever the length of the next is another, so that their order stays.
  private static func lists(_ uuids: [BluetoothUUID], short: UInt8, long: UInt8) -> [(type: UInt8, data: [UInt8])] {
    var lists: [(type: UInt8, data: [UInt8])] = []
    for uuid in uuids {
      let (type, octets) = (uuid.short == nil ? long : short, octets(of: uuid))
      if let last = lists.last, last.type == type, last.data.count + octets.count <= room {
        lists[lists.count - 1].data += octets
      } else {
        lists.append((type, octets))
      }
    }
    return lists
  }
}
