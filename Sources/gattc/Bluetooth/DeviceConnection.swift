import GATTRuntime

extension BluetoothSession {
  /// Does `work` with a connection to a device.
  static func connect(
    to device: DeviceAddress, _ options: DeviceOptions, isEndless: Bool = false,
    _ work: @escaping @Sendable (Connection, KnownProfiles) async throws -> Void
  ) async throws {
    try await run(options.bluetooth, timeouts: options.limits.timeouts, isEndless: isEndless) { session in
      let progress = ProgressLine()
      progress.show("connecting to \(device.identifier); Ctrl-C ends")
      defer { progress.show("") }
      let connection = try await session.central.connect(to: device.identifier)
      progress.show("discovering the services of \(device.identifier); Ctrl-C ends")
      try await connection.discoverServices()
      progress.show("")
      try await work(connection, session.profiles)
    }
  }
}
