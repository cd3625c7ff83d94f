public import GATTProfiles
public import Logging

/// The central role: finds devices and connects to them.
///
/// ```swift
/// let central = try await CentralManager(transport: loopback)
/// let strap = try await central.firstPeripheral(advertising: HeartRate.self, within: .seconds(10))
/// let connection = try await strap.connect()
/// ```
public actor CentralManager {
  /// Knows the names and types of what is discovered; `ProfileManager.shared` unless another was given.
  public nonisolated let profileManager: ProfileManager
  /// How long operations may take unless a call says otherwise; ten seconds each at first.
  public nonisolated let timeouts: Timeouts

  let role: any CentralRole
  nonisolated let hub: CentralHub
  package nonisolated let deadline: Deadline
  nonisolated let logger: Logger
  let scanGate = FIFOGate()
  var connections: [DeviceIdentifier: HeldConnection] = [:]
  var attempts: [DeviceIdentifier: ConnectionAttempts] = [:]

  /// Opens the central role of a transport.
  ///
  /// - Parameters:
  ///   - transport: the way to the radio.
  ///   - profileManager: knows the names and types of what is discovered.
  ///   - timeouts: how long operations may take.
  ///   - clock: measures them.
  ///   - logger: told of what nobody is thrown.
  /// - Throws: what opening the transport's central role does: ``GATTError/bluetoothUnavailable(_:)`` where there is no way
  ///   to Bluetooth at all. That it is switched off is no error, but the ``state``.
  public init(
    transport: some Transport, profileManager: ProfileManager = .shared, timeouts: Timeouts = Timeouts(),
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "gatt.central")
  ) async throws(GATTError) {
    let deadline = Deadline(clock: clock)
    let hub = CentralHub(deadline: deadline, metrics: .current())
    self.role = try await transport.openCentral { hub.receive($0) }
    self.hub = hub
    self.profileManager = profileManager
    self.timeouts = timeouts
    self.deadline = deadline
    self.logger = logger
  }

  deinit {
    hub.finish()
    let role = role
    Task { await role.close() }
  }

  /// Ends everything that was begun here, and returns when the transport has nothing of it left: subscriptions,
  /// connections and those in the making, scans. No function of the central works afterwards.
  ///
  /// The last reference that goes away does the same, but nobody can wait for that.
  public func close() async {
    for connection in connections.values.compactMap(\.connection) {
      await connection.endSubscriptions()
      await connection.disconnect()
    }
    await role.close()
  }

  /// The adapter's own identity: its Bluetooth address, `00:AA:01:00:00:42`, where the transport has one.
  public nonisolated var identifier: DeviceIdentifier { role.identifier }

  /// Whether Bluetooth can be used now; ``BluetoothState/unknown`` while the transport does not know.
  public nonisolated var state: BluetoothState { hub.bluetooth }

  /// The states of Bluetooth: the present one first, then each change. Sixteen wait; the oldest goes first.
  public nonisolated var states: EventStream<BluetoothState> { hub.stateStream() }

  /// Returns once Bluetooth is in a state: at once if it is already.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` when it is not in time.
  public nonisolated func waitUntil(
    _ state: BluetoothState, timeout: Duration? = nil
  ) async throws(GATTError) {
    let states = self.states
    try await deadline.run(
      within: timeout, failingWith: .bluetoothUnavailable(self.state)
    ) { () async throws(GATTError) in
      for await present in states where present == state { return }
      throw .cancelled
    }
  }
}
