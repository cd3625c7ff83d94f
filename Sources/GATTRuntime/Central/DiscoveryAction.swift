import GATTProfiles

/// One thing that a profile asks for once its characteristic is discovered.
enum DiscoveryAction: Sendable {
  /// A write, of the characteristic or another of its service.
  case write(DiscoveryWrite, RemoteCharacteristic)
  /// An action of the program's.
  case handler(CharacteristicProfile.DiscoveryHandler, RemoteCharacteristic)

  /// All that a characteristic's profile asks for, in order.
  static func all(of characteristic: RemoteCharacteristic) -> [DiscoveryAction] {
    characteristic.profile.onDiscovery.map { .write($0, characteristic) }
      + characteristic.profile.discoveryHandlers.map { .handler($0, characteristic) }
  }
}
