public import GATTRuntime

/// The way to the radio through BlueZ, the Bluetooth service of Linux.
///
/// ```swift
/// let central = try await CentralManager(transport: .bluez())
/// ```
///
/// Each role that is opened has a connection to the bus of its own; what BlueZ does for it ends with it. All of them
/// share one thread, which sleeps while there is nothing to do.
public struct BlueZTransport: Transport {
  /// How it behaves.
  public let configuration: Configuration

  /// A transport; nothing is connected before a role is opened.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Opens the central role of the chosen adapter. There need not be one now: the state of Bluetooth tells.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` when this program may not use the bus,
  ///   ``GATTError/serviceFailed(operation:reason:remedy:)`` when there is none.
  public func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    try await BlueZCentral.open(configuration, events: events)
  }

  /// Not there yet.
  ///
  /// - Throws: ``GATTError/unsupported(_:)``.
  public func openPeripheral(
    delegate: any PeripheralRoleDelegate
  ) async throws(GATTError) -> any PeripheralRole {
    throw .unsupported("the peripheral role")
  }

  /// The adapters that there are now, in the order of their names.
  ///
  /// - Throws: as ``openCentral(events:)``, and ``GATTError/bluetoothUnavailable(_:)`` when BlueZ does not run.
  public func adapters() async throws(GATTError) -> [BlueZAdapter] {
    try await BlueZAdapter.all(configuration)
  }
}

extension Transport where Self == BlueZTransport {
  /// BlueZ, by its first adapter unless another is chosen.
  ///
  /// - Parameters:
  ///   - adapter: which adapter.
  ///   - bus: the address of the bus, as D-Bus writes addresses; nil for the system's.
  public static func bluez(adapter: BlueZAdapter.Choice = .first, bus: String? = nil) -> BlueZTransport {
    BlueZTransport(configuration: BlueZTransport.Configuration(adapter: adapter, bus: bus))
  }
}
