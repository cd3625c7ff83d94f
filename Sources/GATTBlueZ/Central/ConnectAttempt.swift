import GATTRuntime

/// The attempts to connect to one device: what each needs, and what follows when one fails.
@BusActor
struct ConnectAttempt {
  let device: DeviceIdentifier
  let limits: BlueZTransport.Limits
  private var failures = 0
  private var timesBusy = 0
  private var delay: Duration

  init(device: DeviceIdentifier, limits: BlueZTransport.Limits) {
    self.device = device
    self.limits = limits
    delay = limits.retryDelay
  }

  /// What became of an attempt.
  enum Outcome {
    /// The device is connected: by this program, or it was by another and all its services are known.
    case connected(isOurs: Bool)
    /// It is not.
    case failed(BusError)
  }

  /// Makes one attempt, after those of others.
  func run(_ path: ObjectPath, by central: BlueZCentral) async throws(GATTError) -> Outcome {
    try await central.connecting.acquire()
    defer { central.connecting.release() }
    let pauses = central.configuration.pausesScanToConnect
    if pauses { await central.discovery.pause() }
    let outcome = await Self.connect(path, by: central)
    if pauses { await central.discovery.resume() }
    if case .failed(.cancelled) = outcome { throw .cancelled }
    return outcome
  }

  private static func connect(_ path: ObjectPath, by central: BlueZCentral) async -> Outcome {
    let (daemon, tree) = (central.daemon, central.daemon.tree)
    let wasConnected = tree[path, .deviceConnected] == true
    var isOurs = false
    do throws(BusError) {
      // Connected by another program, or by one that has crashed: the link is shared.
      if wasConnected, tree[path, .servicesResolved] == true,
        try await daemon.refresh(.deviceConnected, at: path) == true
      {
        return .connected(isOurs: false)
      }
      isOurs = true
      central.attempted = path
      defer { central.attempted = nil }
      do throws(BusError) {
        try await daemon.call(.connect, at: path, timeout: central.configuration.limits.connect)
      } catch {
        guard ConnectFailure(error) == .connected else { throw error }
      }
      if wasConnected { try await proveItself(path, by: central) }
      // BlueZ 5.66 may lose the signal that says so.
      return try await daemon.refresh(.deviceConnected, at: path) == true ? .connected(isOurs: true) : .failed(aborted)
    } catch {
      if isOurs, [.cancelled, .timedOut].contains(error) { central.abandon(path) }
      return .failed(error)
    }
  }

  /// A daemon that was restarted believes in the links of its predecessor, and connects to nothing for their sake. The
  /// kernel ends them after two seconds; one that is alive has its services by then.
  private static func proveItself(_ path: ObjectPath, by central: BlueZCentral) async throws(BusError) {
    let tree = central.daemon.tree
    let wait = try? await tree.wait(at: path, within: central.configuration.limits.staleLink) {
      tree[path, .servicesResolved] == true || tree[path, .deviceConnected] != true
    }
    if wait == nil { throw .cancelled }
  }

  /// What BlueZ answers where the device ended the link as it was made.
  static let aborted = BusError.remote(
    name: "org.bluez.Error.Failed", message: "le-connection-abort-by-remote")

  /// Does what has to be done before the next attempt.
  ///
  /// - Throws: when there is to be none.
  mutating func recover(from error: BusError, at path: ObjectPath, by central: BlueZCentral) async throws(GATTError) {
    guard central.state == .poweredOn else { throw .bluetoothUnavailable(central.state) }
    let failure = ConnectFailure(error)
    switch failure {
    case .busy:
      timesBusy += 1
      // Nobody else's any more, it seems: of a program that ended in the middle of it.
      if timesBusy == 2 { central.abandon(path) }
    case .noRoom: delay = max(delay, limits.noRoomDelay)
    case .wrongBearer:
      guard central.daemon.tree.has(.devicePreferredBearer, at: path) else { throw told(failure, error) }
      _ = try? await central.daemon.set(.devicePreferredBearer, to: .string("le"), at: path)
    case .aborted: _ = try await disconnected(path, by: central)
    case .forgotten where !central.daemon.tree.has(BlueZInterface.device, at: path): break
    case .forgotten, .connected, .final: throw told(failure, error)
    }
    try await pauseOrFail(failure, error)
  }

  /// BlueZ takes a moment to notice its own failure.
  private func disconnected(_ path: ObjectPath, by central: BlueZCentral) async throws(GATTError) -> Bool {
    let tree = central.daemon.tree
    return try await tree.wait(at: path, within: .seconds(1)) { tree[path, .deviceConnected] != true }
  }

  /// Waits before the next attempt, each time longer, and not just as long as others do.
  mutating func pauseOrFail(_ failure: ConnectFailure, _ error: BusError) async throws(GATTError) {
    failures += 1
    guard failures < limits.connectAttempts else { throw told(failure, error) }
    try await Task.pause(delay * Double.random(in: 0.8...1.2))
    delay *= 2
  }

  private func told(_ failure: ConnectFailure, _ error: BusError) -> GATTError {
    failure.gattError(error, device, after: limits.connect)
  }
}
