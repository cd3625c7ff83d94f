import GATTRuntime

extension SessionTask {
  /// Has a closure do something on each link of the device, once it is ready; the link may end meanwhile. Does nothing when
  /// one does so already.
  func start(onEachLink exchange: @escaping @Sendable (Connection) async -> Void) {
    start { device in await Self.run(on: device, exchange) }
  }

  /// - Returns: why the device was given up; nil when it was deactivated, or the task is cancelled.
  private static func run(
    on device: Device, _ exchange: @Sendable (Connection) async -> Void
  ) async -> GATTError? {
    while true {
      do {
        try await device.withConnection(waiting: nil) { connection in
          await exchange(connection)
          _ = try await connection.closed()
        }
      } catch GATTError.cancelled, GATTError.disconnected(.local) {
        return nil
      } catch {
        return error as? GATTError
      }
    }
  }
}
