import GATTRuntime

extension BlueZBond {
  @BusActor
  static func all(_ configuration: BlueZTransport.Configuration) async throws(GATTError) -> [BlueZBond] {
    let (daemon, adapter) = try await connect(configuration)
    defer { daemon.close() }
    return daemon.tree.bonds(of: adapter)
  }

  @BusActor
  static func forget(
    _ device: DeviceIdentifier, _ configuration: BlueZTransport.Configuration
  ) async throws(GATTError) {
    let (daemon, adapter) = try await connect(configuration)
    defer { daemon.close() }
    guard let path = daemon.tree.device(device, of: adapter) else { return }
    do throws(BusError) {
      try await daemon.call(.removeDevice, at: adapter, [.path(path)])
    } catch {
      // Somebody else was first.
      guard error.name != "org.bluez.Error.DoesNotExist" else { return }
      throw error.gattError("forgetting \(device)", after: configuration.limits.call)
    }
  }

  @BusActor
  private static func connect(
    _ configuration: BlueZTransport.Configuration
  ) async throws(GATTError) -> (BlueZDaemon, ObjectPath) {
    let daemon = try await BlueZDaemon.connect(configuration)
    guard daemon.presence == .present, let adapter = daemon.tree.adapter(configuration.adapter) else {
      defer { daemon.close() }
      throw .bluetoothUnavailable(daemon.presence == .present ? .unsupported : .serviceMissing)
    }
    return (daemon, adapter)
  }
}
