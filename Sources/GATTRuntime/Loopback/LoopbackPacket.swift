/// A packet on its way between the two ends of a loopback link, for tests that listen in or interfere.
public struct LoopbackPacket: Hashable, Sendable {
  /// The two ways a packet can go.
  public enum Direction: Hashable, Sendable {
    /// From the client to the server: requests, commands, confirmations.
    case toPeripheral
    /// From the server to the client: responses, notifications, indications.
    case toCentral
  }

  /// The address of the client's end.
  public var central: DeviceIdentifier
  /// The address of the server's end.
  public var peripheral: DeviceIdentifier
  /// Which way the packet goes.
  public var direction: Direction
  /// The packet's bytes, as ATT has them.
  public var bytes: [UInt8]
}
