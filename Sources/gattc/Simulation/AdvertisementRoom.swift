import GATTProfiles
import GATTRuntime

/// What goes into an advertisement of the kind that every adapter knows: two packets of 31 octets, the second for the
/// name. Core 6.0, Vol 6, Part B, 2.3.1.1.
enum AdvertisementRoom {
  private static let packet = 31
  /// Length and type of each thing that is said.
  private static let head = 2
  /// The flags, which the stack adds.
  private static let flags = head + 1

  /// The first services whose UUIDs have room beside a value, in their order.
  static func fitting(_ services: [MutableService], beside value: SimulatedFormats.Value?) -> [MutableService] {
    var data = AdvertisementData()
    if let value { data[value.place] = value.octets }
    return services.filter { service in
      var more = data
      more.serviceUUIDs.append(service.uuid)
      guard more.byteCount <= packet - flags else { return false }
      data = more
      return true
    }
  }

  /// As much of a name as has room.
  static func fitting(_ name: String) -> String {
    var short = name
    while short.utf8.count > packet - head { short.removeLast() }
    return short
  }
}
