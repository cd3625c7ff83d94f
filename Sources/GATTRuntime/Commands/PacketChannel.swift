/// A way for packets to a device and back.
///
/// A ``CharacteristicChannel`` carries them by a pair of characteristics. Others are stacked on a channel: a
/// ``FramedChannel`` cuts and joins, an ``AcknowledgedChannel`` sends again what is not acknowledged. Several clients may
/// use one channel at the same time: each sends, and gets every packet that comes.
///
/// A channel of your own keeps a ``PacketHub``, which has its state and its clients, and says how packets are sent:
///
/// ```swift
/// final class XORChannel: PacketChannel {
///   let hub: PacketHub
///   let lower: any PacketChannel
///
///   init(on lower: any PacketChannel) {
///     self.lower = lower
///     hub = PacketHub(above: lower)
///   }
///
///   var mtu: Int { lower.mtu - 1 }
///
///   func send(_ packet: [UInt8]) async throws(GATTError) {
///     try checkLength(of: packet)
///     try await lower.send(packet + [packet.reduce(0, ^)])
///   }
///
///   func open() async throws(GATTError) { try await hub.open { () async throws(GATTError) in try await lower.open() } }
///
///   func close() async { await hub.close { [lower] in await lower.close() } }
/// }
/// ```
public protocol PacketChannel: AnyObject, Sendable {
  /// The channel's state and clients.
  var hub: PacketHub { get }

  /// How many bytes a packet may have at most.
  var mtu: Int { get }

  /// Opens the channel, by ``PacketHub/open(_:)``; does nothing when it is open. One that was closed or has failed opens
  /// again, as long as the connection lasts.
  func open() async throws(GATTError)

  /// Closes the channel for all its clients, and the one that it is stacked on, by ``PacketHub/close(_:)``. Does nothing
  /// when it is not open.
  func close() async

  /// Sends a packet; returns when it is sent, and, where the channel can tell, received.
  ///
  /// Packets go out one after the other, in the order of the calls. When the task is cancelled, those behind it still go.
  ///
  /// - Throws: ``GATTError/valueTooLong(bytes:maximum:)`` beyond ``mtu``, ``GATTError/channelNotOpen`` or why the channel
  ///   failed when it is not open, and what sending throws.
  func send(_ packet: [UInt8]) async throws(GATTError)
}

extension PacketChannel {
  /// The channel's state now.
  public var state: PacketChannelState { hub.state }

  /// The channel's state now, and each that follows.
  public var states: EventStream<PacketChannelState> { hub.states }

  /// The packets that come from now on, until the channel is closed or fails; a channel that is not open may be opened
  /// afterwards. Each call has a share of its own.
  ///
  /// - Parameter buffering: what happens to packets that come faster than they are taken.
  public func packets(buffering: BufferingPolicy = .failing(capacity: 1024)) -> Packets {
    hub.packets(buffering: buffering)
  }

  /// Throws what ``send(_:)`` has to throw of a packet before it is sent: when the channel is not open, and when the packet
  /// is longer than ``mtu``.
  public func checkLength(of packet: [UInt8]) throws(GATTError) {
    try hub.requireOpen()
    let longest = mtu
    guard packet.count <= longest else { throw .valueTooLong(bytes: packet.count, maximum: longest) }
  }
}
