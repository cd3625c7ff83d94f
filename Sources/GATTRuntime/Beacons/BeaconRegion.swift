public import GATTProfiles

/// Beacons that belong together: all of one UUID, those of one group, or a single one.
///
/// As text, its parts with a slash between: `E2C56DB5-DFFB-48D2-B060-D0F5A71096E0/1/2`.
public struct BeaconRegion: Hashable, Sendable {
  /// Whose beacons.
  public let uuid: BluetoothUUID
  /// Which group; nil for all.
  public let major: UInt16?
  /// Which of the group; nil for all.
  public let minor: UInt16?

  /// All beacons with a UUID.
  public init(_ uuid: BluetoothUUID) { (self.uuid, major, minor) = (uuid, nil, nil) }

  /// The beacons of a group, or one of them.
  public init(_ uuid: BluetoothUUID, major: UInt16, minor: UInt16? = nil) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }

  /// Whether a beacon is one of them.
  public func contains(_ beacon: ProximityBeacon) -> Bool {
    guard beacon.uuid == uuid, major ?? beacon.major == beacon.major else { return false }
    return minor ?? beacon.minor == beacon.minor
  }
}

extension BeaconRegion: LosslessStringConvertible {
  /// Reads `UUID`, `UUID/MAJOR` or `UUID/MAJOR/MINOR`, the numbers decimal; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let uuid = BluetoothUUID(String(parts[0])) else { return nil }
    let numbers = parts.dropFirst().map { UInt16($0) }
    guard !numbers.contains(nil) else { return nil }
    (self.uuid, major) = (uuid, numbers.first ?? nil)
    minor = numbers.count == 2 ? numbers[1] : nil
  }

  /// Its parts with a slash between.
  public var description: String {
    ([uuid.fullDescription] + [major, minor].compactMap { $0.map(String.init) }).joined(separator: "/")
  }
}
