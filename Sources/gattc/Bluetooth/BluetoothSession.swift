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
  /// - Parameters:
  ///   - recording: where what is heard and said is recorded, if anywhere.
  ///   - isEndless: whether a signal is the expected end, and no failure.
  static func run(
    _ options: BluetoothOptions, timeouts: Timeouts = Timeouts(), recording: RecordingOptions? = nil,
    isEndless: Bool = false,
    _ work: @escaping @Sendable (BluetoothSession) async throws -> Void
  ) async throws {
    let profiles = try KnownProfiles(options.profiles.allPaths())
    let recorder = try recording?.recorder(adapter: options.radio.adapter)
    defer { if let recorder { recording?.finish(recorder) } }
    try await InterruptibleWork.run(isEndless: isEndless) {
      try await AdapterOpening.central(options.radio.adapter, names: profiles.names, timeouts, recorder)
    } closing: { central in
      await central.close()
    } work: { central in
      try await work(BluetoothSession(central: central, profiles: profiles))
    }
  }
}
