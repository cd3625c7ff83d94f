import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A characteristic of a shipped profile, and how the table of a device compares with that profile.
struct TableFit {
  /// The characteristic.
  let subject: ValueSubject
  /// The services of its profile.
  let services: [Service]

  /// As many characteristics have to be as a profile says before they are taken for its own: two of a serial port are alike
  /// on devices of many makers.
  private static let fewest = 3

  /// Whether the device lets clients do what the profile says of the characteristic; so where nothing is known of it.
  func allows(_ properties: UInt8?) -> Bool {
    guard let properties, let characteristic = subject.characteristic else { return true }
    return characteristic.agrees(with: properties)
  }

  /// Whether the device's table is that of the profile: the characteristic is in its service, which has what the profile
  /// demands, and nothing else, and of all that the device has, enough is described there.
  func fits(_ map: AttributeMap, in service: UUID128?) -> Bool {
    guard let own = subject.service, own.uuid == service else { return false }
    var agreeing = 0
    for service in services {
      guard let found = map.services.first(where: { UUID128($0.uuid) == service.uuid }) else {
        if service.uuid == own.uuid { return false }
        continue
      }
      guard let count = Self.agreeing(Array(map.characteristics(of: found)), with: service) else { return false }
      agreeing += service.uuid.isAnybodys ? count : Self.fewest
    }
    return agreeing >= Self.fewest
  }

  /// How many characteristics are as the profile says; nil where one lacks that it demands, or one is there that it does not
  /// know.
  private static func agreeing(_ found: [AttributeMap.Characteristic], with service: Service) -> Int? {
    let known = Dictionary(grouping: service.characteristics, by: \.uuid)
    let isKnown = found.allSatisfy { item in
      known[UUID128(item.uuid)]?.contains { $0.agrees(with: item.properties) } ?? false
    }
    let there = Set(found.map { UUID128($0.uuid) })
    let isWhole = service.characteristics.allSatisfy { $0.requirement != .mandatory || there.contains($0.uuid) }
    return isKnown && isWhole ? found.count : nil
  }
}

extension Characteristic {
  /// Whether a device with these properties lets clients read, write and be told as the profile says, in one way or another.
  fileprivate func agrees(with properties: UInt8) -> Bool {
    let isThere = CharacteristicProperties(rawValue: UInt16(properties))
    let ways: [(Bool, CharacteristicProperties)] = [
      (has(.read), [.read]), (has(.write, .writeWithoutResponse), [.write, .writeWithoutResponse]),
      (has(.notify, .indicate), [.notify, .indicate]),
    ]
    return ways.allSatisfy { isSaid, way in !isSaid || !isThere.isDisjoint(with: way) }
  }
}
