public import GATTRuntime

extension BlueZTransport {
  /// Switches the chosen adapter off and on again, as helps one that hears nothing any more. Its links end.
  ///
  /// It is switched on whatever became of switching it off, and also when the task is cancelled.
  ///
  /// - Parameter pause: how long it is off.
  /// - Throws: `GATTError.bluetoothUnavailable` when BlueZ or the adapter is not there, and else why it is not on again.
  @BusActor
  public func powerCycle(pause: Duration = .seconds(2)) async throws(GATTError) {
    let daemon = try await BlueZDaemon.connect(configuration)
    defer { daemon.close() }
    guard daemon.presence == .present else { throw .bluetoothUnavailable(.serviceMissing) }
    guard let adapter = daemon.tree.adapter(configuration.adapter) else { throw .bluetoothUnavailable(.unsupported) }
    await daemon.tidy(.setProperty, at: adapter, Self.powered(false))
    try? await Task.sleep(for: pause)
    let timeout = configuration.limits.call
    let switchingOn = Task { () async -> Result<Void, BusError> in
      do throws(BusError) {
        return .success(try await daemon.set(.adapterPowered, to: .bool(true), at: adapter))
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let error) = await switchingOn.value {
      throw error.gattError("switching the adapter on", after: timeout)
    }
  }

  private static func powered(_ isOn: Bool) -> [BusValue] {
    let property = BusProperty<Bool>.adapterPowered
    return [.string(property.interface), .string(property.name), .variant(.bool(isOn))]
  }
}
