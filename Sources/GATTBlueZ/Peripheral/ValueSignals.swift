import GATTRuntime

/// Sends values by signals, to all clients of a characteristic.
///
/// Nothing tells when BlueZ has taken a signal. So it is asked for an answer, which it gives after it has taken what came
/// before: no more than one value waits on the bus for each subscription. BlueZ 5.66 spreads several over the channels
/// of EATT, where they overtake each other.
@BusActor
final class ValueSignals {
  private let daemon: BlueZDaemon

  init(_ daemon: BlueZDaemon) {
    self.daemon = daemon
  }

  func send(_ value: [UInt8], of path: ObjectPath) async throws(GATTError) {
    do throws(BusError) {
      try daemon.bus.emit(
        "PropertiesChanged", of: BlueZInterface.properties, at: path,
        [.string(BlueZInterface.characteristic), .options(["Value": .bytes(value)]), .strings([])])
      try await daemon.call(.ping, at: ObjectPath("/"))
    } catch {
      throw error.gattError("sending a value", after: daemon.timeout)
    }
  }
}
