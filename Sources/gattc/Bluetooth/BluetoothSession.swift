import GATTRuntime

/// What a command does with Bluetooth, from opening the adapter to the last thing that is given back.
struct BluetoothSession: Sendable {
  /// The adapter's central role.
  let central: CentralManager
  /// What is known of devices.
  let profiles: KnownProfiles

  /// Does `work`, and leaves no scan, no subscription and no link behind, however it ends: by itself, with an error, or
  /// by a signal, which cancels it.
  ///
  /// - Parameter isEndless: whether a signal is the expected end, and no failure.
  static func run(
    _ options: BluetoothOptions, timeouts: Timeouts = Timeouts(), isEndless: Bool = false,
    _ work: @escaping @Sendable (BluetoothSession) async throws -> Void
  ) async throws {
    let profiles = try KnownProfiles(options.profiles.allPaths())
    try await InterruptibleWork.run(isEndless: isEndless) {
      try await AdapterOpening.central(options.radio.adapter, names: profiles.names, timeouts)
    } closing: { central in
      await central.close()
    } work: { central in
      try await work(BluetoothSession(central: central, profiles: profiles))
    }
  }
}
