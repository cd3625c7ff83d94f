public import GATTRuntime

/// A device that an adapter is paired with, and whose keys it keeps.
public struct BlueZBond: Hashable, Sendable {
  /// The device's identity address.
  public let device: DeviceIdentifier
  /// Its name, where BlueZ knows it.
  public let name: String?
  /// Whether it is connected.
  public let isConnected: Bool
}

extension ObjectTree {
  /// The bonds of an adapter, in the order of their paths.
  func bonds(of adapter: ObjectPath) -> [BlueZBond] {
    paths(with: BlueZInterface.device, within: adapter).filter(isBonded).map { device in
      BlueZBond(device: identifier(of: device), name: self[device, .deviceName], isConnected: isConnected(device))
    }
  }

  /// Versions before 5.66 do not tell pairings that last from others.
  private func isBonded(_ device: ObjectPath) -> Bool {
    self[device, .deviceBonded] ?? self[device, .devicePaired] ?? false
  }
}
