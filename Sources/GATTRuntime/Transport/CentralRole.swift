public import GATTProfiles

/// What a transport reports to the central role.
public enum CentralEvent: Sendable {
  /// Bluetooth became usable, or stopped being so. All links are closed by then.
  case state(BluetoothState)
  /// An advertisement was received while scanning. It may fail the filter: stacks merge the filters of programs.
  case sighting(Sighting)
  /// A device was connected to the adapter, or is no longer, whichever program did that. What it advertises has the name and
  /// the services that are known of it; it may be reported once more when that is more. Need not be reported.
  case connection(Sighting, isConnected: Bool)
}

/// The central side of a transport.
public protocol CentralRole: Sendable {
  /// The adapter's own identity.
  var identifier: DeviceIdentifier { get }

  /// Scans with this filter from now on instead of the last one; nil stops. Known devices are reported anew.
  ///
  /// Switching Bluetooth off ends a scan; it is for the caller to start it again.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on; to stop never fails for that.
  func setScan(_ filter: ScanFilter?) async throws(GATTError)

  /// Connects, however long that takes; cancelling the task withdraws the attempt.
  ///
  /// `events` is called with nothing after ``LinkEvent/closed(_:)``.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on, ``GATTError/connectionFailed(_:reason:)`` when
  ///   the stack gives up, ``GATTError/cancelled``. The caller has a time-out; the transport needs none.
  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link

  /// The devices the system knows from before, whether near or not.
  func knownPeripherals() async throws(GATTError) -> [Sighting]

  /// The devices that are connected to this adapter by any program and offer one of the services, or any if none is given.
  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting]

  /// Pairs with a device, and keeps the keys: a bond. Does nothing when there is one. Need not be implemented.
  ///
  /// - Throws: ``GATTError/unsupported(_:)`` where it is not implemented, ``GATTError/serviceFailed(operation:reason:remedy:)``
  ///   when one side refuses.
  func pair(with device: DeviceIdentifier) async throws(GATTError)

  /// Ends the role and its links.
  func close() async
}

extension CentralRole {
  /// Not supported.
  public func pair(with device: DeviceIdentifier) async throws(GATTError) { throw .unsupported("pairing") }
}
