public import GATTRuntime

/// The way to the radio through BlueZ, the Bluetooth service of Linux.
///
/// ```swift
/// let central = try await CentralManager(transport: .bluez())
/// ```
///
/// BlueZ may use several channels of a link at once (EATT), where values overtake each other on the way, in either
/// direction. Where their order matters and the values do not count, set `Channels = 1` in its `main.conf`.
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
  /// - Throws: `GATTError.bluetoothUnavailable` when this program may not use the bus, `GATTError.serviceFailed` when
  ///   there is none.
  public func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    try await BlueZCentral.open(configuration, events: events)
  }

  /// Opens the peripheral role of the chosen adapter. What it offers is offered again whenever BlueZ or the adapter
  /// comes back; it is `poweredOn` when that is done.
  ///
  /// BlueZ tells of a client with its first request or subscription. One that subscribes after another is only told of
  /// by newer versions; its values come all the same. Codes other than 0x80…0x9F reach clients where BlueZ has a name
  /// for them, else as 0x0E. It answers requests to write itself, at once, where writes without response are allowed.
  ///
  /// BlueZ keeps the subscriptions of paired clients while they are away, and values go on to be sent; here they are
  /// those of one client that stands for all. Over a restart of this program or of BlueZ it keeps them too, without a
  /// word of it: they count again when the client subscribes again.
  ///
  /// - Throws: as ``openCentral(events:)``.
  public func openPeripheral(
    delegate: any PeripheralRoleDelegate
  ) async throws(GATTError) -> any PeripheralRole {
    try await BlueZPeripheral.open(configuration, delegate: delegate)
  }

  /// Runs tasks on the thread that talks to the bus. A task that mostly waits for values or answers costs a fraction there:
  /// they are not handed over to another thread.
  ///
  /// ```swift
  /// try await withTaskExecutorPreference(BlueZTransport.executor) {
  ///   for try await beat in connection.notifications(of: HeartRate.Measurement.self) { print(beat) }
  /// }
  /// ```
  ///
  /// What runs there holds up everything else that comes from BlueZ: it must not block, nor compute for long.
  public static var executor: any TaskExecutor { BusActor.shared.loop.tasks }

  /// The adapters that there are now, in the order of their names.
  ///
  /// - Throws: as ``openCentral(events:)``, and `GATTError.bluetoothUnavailable` when BlueZ does not run.
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
