/// A device that a central has seen or was told of.
///
/// What it says of itself is always the latest: keep the value, and ask again.
public struct Peripheral: Sendable {
  let central: CentralManager
  let record: PeripheralRecord

  /// What tells it from other devices.
  public var identifier: DeviceIdentifier { record.identifier }
  /// Its name, if it has told one.
  public var name: String? { record.sighting.name }
  /// What it advertised last.
  public var advertisement: AdvertisementData { record.sighting.advertisement }
  /// The strength of its last advertisement in dBm.
  public var rssi: Int? { record.sighting.rssi }

  /// Connects, or returns the connection that there is.
  ///
  /// - Parameter timeout: how long to try; the central's ``Timeouts`` say unless given.
  public func connect(timeout: Duration? = nil) async throws(GATTError) -> Connection {
    try await central.connect(to: identifier, timeout: timeout)
  }
}

extension Peripheral: Hashable {
  /// Equal when they stand for one device.
  public static func == (left: Peripheral, right: Peripheral) -> Bool { left.identifier == right.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
