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
    var left = packet - flags - (value?.size ?? 0)
    var sizes: Set<Int> = []
    return services.filter { service in
      let size = service.uuid.octetCount
      let needed = size + (sizes.contains(size) ? 0 : head)
      guard needed <= left else { return false }
      left -= needed
      sizes.insert(size)
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

extension SimulatedFormats.Value {
  /// How many octets it takes on the air.
  fileprivate var size: Int {
    switch place {
    case .manufacturer, .manufacturers: 4 + octets.count
    case .structure: 2 + octets.count
    case .service(let uuid): 2 + uuid.octetCount + octets.count
    }
  }
}

extension BluetoothUUID {
  /// How many octets it takes on the air: its short form where it has one.
  fileprivate var octetCount: Int {
    short == nil ? 16 : 2
  }
}
