package import GATTRuntime

/// A transmitter that is simulated by the profile that its session is generated from, on any transport.
package protocol SimulatedTransmitter: Sendable {
  /// The device that it is.
  var device: PeripheralManager { get }

  /// Wakes up: advertises, and takes a link.
  func wake() async throws(GATTError)

  /// Goes to sleep: ends its links, and advertises no more.
  func sleep() async
}
