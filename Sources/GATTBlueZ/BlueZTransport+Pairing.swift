public import GATTRuntime

extension BlueZTransport {
  /// Pairs with a device, and keeps the keys: a bond. Does nothing when there is one.
  ///
  /// An agent of this program is registered for as long as this takes; BlueZ needs one even where nobody is asked.
  /// Connect and pair first, then discover: characteristics that need encryption fail before.
  ///
  /// - Parameters:
  ///   - device: one that BlueZ knows: it has been scanned for, or connected to.
  ///   - capability: what the user can do.
  ///   - delegate: asks the user.
  ///   - limit: when to give up; it has to leave the user time.
  /// - Throws: `GATTError.serviceFailed` when either side refuses or the keys do not fit,
  ///   `GATTError.timedOut`. After an error, as after cancellation, nothing goes on.
  public func pair(
    with device: DeviceIdentifier, capability: PairingCapability = .none,
    delegate: any PairingDelegate = JustWorks(), within limit: Duration = .seconds(60)
  ) async throws(GATTError) {
    let session = try await PairingSession.open(configuration, capability, delegate, isDefault: false)
    do throws(GATTError) {
      try await session.pair(with: device, within: limit)
    } catch {
      await session.close()
      throw error
    }
    await session.close()
  }

  /// Lets devices pair with this machine while something is done: a server does so around its work.
  ///
  /// This program's agent is the default one meanwhile, before those of other programs.
  ///
  /// - Parameters:
  ///   - capability: what the user can do.
  ///   - delegate: asks the user.
  ///   - isolation: where `work` runs; the caller's own unless given.
  ///   - work: what is done meanwhile.
  /// - Throws: what `work` throws; a `GATTError` when there can be no agent.
  public func acceptingPairing<Value>(
    capability: PairingCapability = .none, delegate: any PairingDelegate = JustWorks(),
    isolation: isolated (any Actor)? = #isolation, while work: () async throws -> Value
  ) async throws -> Value {
    let session = try await PairingSession.open(configuration, capability, delegate, isDefault: true)
    do {
      let value = try await work()
      await session.close()
      return value
    } catch {
      await session.close()
      throw error
    }
  }

  /// The bonds of the chosen adapter, in the order of the devices' addresses.
  ///
  /// - Throws: `GATTError.bluetoothUnavailable` when there is no adapter, or no BlueZ.
  public func bonds() async throws(GATTError) -> [BlueZBond] {
    try await BlueZBond.all(configuration)
  }

  /// Ends a bond: BlueZ forgets the device and its keys, and disconnects it. Does nothing when BlueZ does not know it.
  ///
  /// The device may keep its own half; it has to forget that too before both can pair again.
  ///
  /// - Throws: as ``bonds()``.
  public func forget(_ device: DeviceIdentifier) async throws(GATTError) {
    try await BlueZBond.forget(device, configuration)
  }
}
