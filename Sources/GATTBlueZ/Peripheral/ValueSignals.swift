import GATTRuntime

/// Sends values by signals, to all clients of a characteristic.
///
/// Nothing tells when BlueZ has taken a signal. So after every few it is asked for an answer, which it gives after it
/// has taken all of them: no more than those wait on the bus.
@BusActor
final class ValueSignals {
  /// So many signals may wait.
  private static let most = 32

  private let daemon: BlueZDaemon
  private var sent = 0

  init(_ daemon: BlueZDaemon) {
    self.daemon = daemon
  }

  func send(_ value: [UInt8], of path: ObjectPath) async throws(GATTError) {
    do throws(BusError) {
      try daemon.bus.emit(
        "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path,
        [.string(BlueZInterface.characteristic), .options(["Value": .bytes(value)]), .strings([])])
      sent += 1
      guard sent >= Self.most else { return }
      sent = 0
      try await daemon.call(.ping, at: ObjectPath("/"))
    } catch {
      throw error.gattError("sending a value", after: daemon.timeout)
    }
  }
}
