import GATTRuntime

/// An agent that is registered with BlueZ, on a connection of its own, for as long as it is wanted.
@BusActor
final class PairingSession {
  private let daemon: BlueZDaemon
  private let configuration: BlueZTransport.Configuration
  private let agent: BlueZAgent
  private let objects = ObjectServer()

  /// Registers an agent.
  ///
  /// - Parameter isDefault: whether it has to be the one that is asked when devices begin to pair.
  static func open(
    _ configuration: BlueZTransport.Configuration, _ capability: PairingCapability,
    _ delegate: any PairingDelegate, isDefault: Bool
  ) async throws(GATTError) -> PairingSession {
    let daemon = try await BlueZDaemon.connect(configuration)
    let session = PairingSession(daemon, configuration, delegate)
    do throws(GATTError) {
      try await session.register(capability, isDefault: isDefault)
    } catch {
      await session.close()
      throw error
    }
    return session
  }

  private init(
    _ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration, _ delegate: any PairingDelegate
  ) {
    self.daemon = daemon
    self.configuration = configuration
    agent = BlueZAgent(delegate, daemon.tree)
    objects.add([agent])
    daemon.called = { [objects] in objects.receive($0) }
  }

  private static let manager = ObjectPath("/org/bluez")

  private func register(_ capability: PairingCapability, isDefault: Bool) async throws(GATTError) {
    guard daemon.presence == .present else { throw .bluetoothUnavailable(.serviceMissing) }
    do throws(BusError) {
      try await daemon.call(
        .registerAgent, at: Self.manager, [.path(agent.path), .string(capability.rawValue)])
      do throws(BusError) {
        try await daemon.call(.requestDefaultAgent, at: Self.manager, [.path(agent.path)])
      } catch {
        // What this program begins, its own agent is asked about all the same.
        if isDefault || error == .cancelled { throw error }
      }
    } catch {
      throw error.gattError("registering the pairing agent", after: configuration.limits.call)
    }
  }

  /// Unregisters the agent; questions that are open are withdrawn.
  func close() async {
    agent.cancel()
    if daemon.presence == .present {
      await daemon.tidy(.unregisterAgent, at: Self.manager, [.path(agent.path)])
    }
    daemon.close()
  }
}

extension PairingSession {
  /// Pairs with a device that BlueZ knows; does nothing when that is done.
  func pair(with device: DeviceIdentifier, within limit: Duration) async throws(GATTError) {
    let operation = "pairing with \(device)"
    guard let adapter = daemon.tree.adapter(configuration.adapter) else { throw .bluetoothUnavailable(.unsupported) }
    guard let path = daemon.tree.device(device, of: adapter) else {
      throw .serviceFailed(
        operation: operation, reason: "BlueZ does not know the device", remedy: "scan for it, then pair")
    }
    // Asked to pair with what is paired by LE, BlueZ 5.66 tries BR/EDR, and never ends.
    guard daemon.tree[path, .devicePaired] != true else { return }
    do throws(BusError) {
      do throws(BusError) {
        try await daemon.call(.pair, at: path, timeout: limit)
      } catch {
        // Too soon after connecting: a moment later it goes well.
        guard error.name == "org.bluez.Error.AuthenticationCanceled", !agent.hasRefused else { throw error }
        guard (try? await Task.sleep(for: configuration.limits.pairingDelay)) != nil else { throw .cancelled }
        try await daemon.call(.pair, at: path, timeout: limit)
      }
    } catch {
      if error.name == "org.bluez.Error.AlreadyExists" { return }
      if [.cancelled, .timedOut].contains(error) { await daemon.tidy(.cancelPairing, at: path) }
      throw told(error, operation, after: limit)
    }
  }

  private func told(_ error: BusError, _ operation: String, after limit: Duration) -> GATTError {
    if agent.hasRefused {
      return .serviceFailed(
        operation: operation, reason: "this side refused", remedy: "pair again, and answer what is asked")
    }
    guard error == .timedOut, !agent.wasAsked else { return error.gattError(operation, after: limit) }
    return .serviceFailed(
      operation: operation,
      reason: "nothing came of it within \(limit), and nothing was asked here: another program's agent may have been",
      remedy: "end other programs that pair (bluetoothctl, the desktop's settings), or answer there")
  }
}
