/// The values of a characteristic as BlueZ signals them: while this is open, and only then, the bus delivers them.
@BusActor
final class ValueWatch {
  private let daemon: BlueZDaemon
  private let path: ObjectPath
  private var isOpen = false
  /// Is told of each value.
  let received: @BusActor ([UInt8]) -> Void

  init(of path: ObjectPath, by daemon: BlueZDaemon, received: @escaping @BusActor ([UInt8]) -> Void) {
    self.path = path
    self.daemon = daemon
    self.received = received
  }

  /// Returns when the bus delivers the values. Whatever comes of it, ``close()`` is due.
  func open() async throws(BusError) {
    daemon.valueWatches[path]?.close()
    daemon.valueWatches[path] = self
    isOpen = true
    try await daemon.bus.addMatch(rule, timeout: daemon.timeout)
  }

  /// Ends it; does nothing when it has ended.
  func close() {
    guard isOpen else { return }
    isOpen = false
    daemon.valueWatches[path] = nil
    daemon.bus.removeMatch(rule, timeout: daemon.timeout)
  }

  private var rule: String {
    "type='signal',sender='\(BlueZInterface.service)',path='\(path)',interface='\(BlueZInterface.properties)'"
      + ",member='PropertiesChanged'"
  }
}
