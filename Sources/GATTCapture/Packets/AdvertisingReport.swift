import GATTProfiles
import GATTRuntime

/// What a controller has heard of a device: a report of an advertisement, or a part of it.
struct AdvertisingReport: Hashable, Sendable {
  /// Who advertises.
  var address: BluetoothAddress
  /// Whether it accepts connections; nil where that is not said.
  var isConnectable: Bool?
  /// The strength in dBm; nil where the controller does not know it.
  var rssi: Int?
  /// Structures of data, or a part of them.
  var data: [UInt8]
  /// Whether another report goes on with the data.
  var hasMore = false

  /// The reports of an event (Core 6.0, Vol 4, Part E, 7.7.65.2 and 7.7.65.13); none of another, and those before the first that is
  /// too short.
  static func all(in event: [UInt8]) -> [AdvertisingReport] {
    var reader = PacketReader(event)
    guard reader.uint8() == 0x3E, reader.uint8() != nil, let kind = reader.uint8(), [0x02, 0x0D].contains(kind),
      let count = reader.uint8()
    else { return [] }
    var reports: [AdvertisingReport] = []
    while reports.count < count, let report = kind == 0x02 ? legacy(&reader) : extended(&reader) {
      reports.append(report)
    }
    return reports
  }

  private static func legacy(_ reader: inout PacketReader) -> AdvertisingReport? {
    guard let kind = reader.uint8(), reader.uint8() != nil, let address = reader.address(),
      let length = reader.uint8(), let data = reader.bytes(Int(length)), let rssi = reader.uint8()
    else { return nil }
    // A response to a scan tells nothing of connections.
    let isConnectable: Bool? = kind < 2 ? true : kind == 4 ? nil : false
    return AdvertisingReport(address: address, isConnectable: isConnectable, rssi: strength(rssi), data: data)
  }

  private static func extended(_ reader: inout PacketReader) -> AdvertisingReport? {
    guard let kind = reader.uint16(), reader.uint8() != nil, let address = reader.address(),
      reader.bytes(4) != nil, let rssi = reader.uint8(), reader.bytes(9) != nil, let length = reader.uint8(),
      let data = reader.bytes(Int(length))
    else { return nil }
    return AdvertisingReport(
      address: address, isConnectable: kind & 1 != 0 ? true : nil, rssi: strength(rssi), data: data,
      hasMore: kind >> 5 & 3 == 1)
  }

  /// 127 says that there is none; other numbers that are none are for the reader to judge.
  private static func strength(_ octet: UInt8) -> Int? { octet == 127 ? nil : Int(Int8(bitPattern: octet)) }
}
