/// A device that a central has seen or was told of.
///
/// What it says of itself is always the latest: keep the value, and ask again.
public struct Peripheral: Sendable {
  let central: CentralManager
  let record: PeripheralRecord

  /// What tells it from other devices; stays the same while its address does.
  public var identifier: DeviceIdentifier { record.identifier }
  /// The name that it advertised, or that the system remembers; nil if neither.
  public var name: String? { record.sighting.name }
  /// What it advertised last; empty if it has not been seen.
  public var advertisement: AdvertisementData { record.sighting.advertisement }
  /// The strength of its last advertisement in dBm, typically -100…-30; nil if the transport has not told one.
  public var rssi: Int? { record.sighting.rssi }
  /// How its central has found it and connected to it: links, why they ended, why attempts failed, since the central was
  /// opened. They begin anew when the central has forgotten the device: see ``CentralManager/removeAllPeripherals()``.
  public var statistics: DeviceStatistics { record.statistics }

  /// Connects, or returns the connection that there is: all callers share one.
  ///
  /// - Parameter timeout: how long to try; the central's ``Timeouts`` say unless given.
  /// - Throws: ``GATTError/connectionTimedOut(_:after:)``, ``GATTError/bluetoothUnavailable(_:)``,
  ///   ``GATTError/connectionFailed(_:reason:)``, ``GATTError/cancelled``; no attempt goes on then.
  public func connect(timeout: Duration? = nil) async throws(GATTError) -> Connection {
    try await central.connect(to: identifier, timeout: timeout)
  }

  /// Pairs with the device, and keeps the keys: a bond. Does nothing when there is one.
  ///
  /// Pair once connected, and before the first operation that needs an encrypted link; a device that asks for one refuses
  /// with ``ATTError/insufficientEncryption`` or ``ATTError/insufficientAuthentication`` until then. Nobody is asked: where
  /// a passkey has to be typed or compared, use the transport's own functions, such as `BlueZTransport.pair`.
  ///
  /// - Parameter timeout: when to give up.
  /// - Throws: ``GATTError/unsupported(_:)`` where the transport leaves pairing to the system,
  ///   ``GATTError/serviceFailed(operation:reason:remedy:)`` when one side refuses, ``GATTError/timedOut(operation:after:)``.
  public func pair(timeout: Duration = .seconds(60)) async throws(GATTError) {
    try await central.pair(with: identifier, timeout: timeout)
  }
}

extension Peripheral: CustomStringConvertible {
  /// Its name and its identifier, an address as a rule: `Strap (C0:FF:EE:00:00:01)`.
  public var description: String { name.map { "\($0) (\(identifier))" } ?? identifier.description }
}

extension Peripheral: Hashable {
  /// Equal when they stand for one device.
  public static func == (left: Peripheral, right: Peripheral) -> Bool { left.identifier == right.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
