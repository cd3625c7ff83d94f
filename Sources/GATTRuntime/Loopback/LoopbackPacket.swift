/// A packet on its way between the two ends of a loopback link, for tests that listen in or interfere.
public struct LoopbackPacket: Hashable, Sendable {
  /// Which way a packet goes.
  public enum Direction: Hashable, Sendable {
    /// From the client to the server.
    case toPeripheral
    /// From the server to the client.
    case toCentral
  }

  /// The client's end.
  public var central: DeviceIdentifier
  /// The server's end.
  public var peripheral: DeviceIdentifier
  /// Which way the packet goes.
  public var direction: Direction
  /// The packet's bytes, as ATT has them.
  public var bytes: [UInt8]
}
