public import GATTProfiles

/// What a transport reports to the central role.
public enum CentralEvent: Sendable {
  /// Bluetooth became usable, or stopped being so. All links are closed by then.
  case state(BluetoothState)
  /// An advertisement was received while scanning. It may fail the filter: stacks merge the filters of programs.
  case sighting(Sighting)
}

/// The central side of a transport.
public protocol CentralRole: Sendable {
  /// The adapter's own identity.
  var identifier: DeviceIdentifier { get }

  /// Scans with this filter from now on instead of the last one; nil stops. Known devices are reported anew.
  ///
  /// Switching Bluetooth off ends a scan; it is for the caller to start it again.
  func setScan(_ filter: ScanFilter?) async throws(GATTError)

  /// Connects, however long that takes; cancelling the task withdraws the attempt.
  ///
  /// `events` is called with nothing after ``LinkEvent/closed(_:)``.
  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link

  /// The devices the system knows from before, whether near or not.
  func knownPeripherals() async throws(GATTError) -> [Sighting]

  /// The devices that are connected to this adapter by any program and offer one of the services, or any if none is given.
  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting]

  /// Ends the role and its links.
  func close() async
}
