public import GATTProfiles
import Synchronization

/// Carries packets by a pair of characteristics: the device notifies or indicates one, and the other is written.
///
/// ```swift
/// let channel = try await CharacteristicChannel(connection, receiving: Lock.Answers.self, sending: Lock.Requests.self)
/// try await channel.open()
/// try await channel.send([0x01, 0x02])
/// ```
///
/// It subscribes while it is open. It holds the connection; when the link ends, it fails.
public final class CharacteristicChannel: PacketChannel {
  /// The channel's state and clients.
  public let hub: PacketHub
  /// What the device notifies or indicates.
  public let receiving: RemoteCharacteristic
  /// What is written.
  public let sending: RemoteCharacteristic

  private let connection: Connection
  private let writeType: WriteType
  private let longest: Int
  /// How notifications join into packets; nil when each is one.
  private let framing: MessageFraming?
  private let pump = Mutex<Task<Void, Never>?>(nil)

  /// A channel that is not open.
  ///
  /// - Parameters:
  ///   - connection: the connection to the device.
  ///   - receiving: the characteristic that the device notifies or indicates.
  ///   - sending: the characteristic that is written.
  ///   - writeType: with a response, so that ``send(_:)`` returns when the device has the packet, or without.
  ///   - maximumLength: how many bytes the device takes at once, if that is less than one write may have.
  public convenience init(
    _ connection: Connection, receiving: RemoteCharacteristic, sending: RemoteCharacteristic,
    writeType: WriteType = .withResponse, maximumLength: Int = 512
  ) {
    self.init(
      connection, receiving: receiving, sending: sending, writeType: writeType, maximumLength: maximumLength,
      framing: nil)
  }

  init(
    _ connection: Connection, receiving: RemoteCharacteristic, sending: RemoteCharacteristic, writeType: WriteType,
    maximumLength: Int = 512, framing: MessageFraming?
  ) {
    (self.connection, self.receiving, self.sending, self.writeType) = (connection, receiving, sending, writeType)
    longest = maximumLength
    self.framing = framing
    hub = PacketHub(deadline: connection.deadline)
  }

  /// A channel of the only characteristics of two types, which may be the same.
  ///
  /// - Throws: ``GATTError/characteristicNotFound(_:service:)``, ``GATTError/ambiguous(_:handles:)``, and what discovering
  ///   the services throws.
  public convenience init<Received: GATTCharacteristic, Sent: GATTCharacteristic>(
    _ connection: Connection, receiving: Received.Type, sending: Sent.Type, writeType: WriteType = .withResponse,
    maximumLength: Int = 512
  ) async throws(GATTError) {
    let received = try await connection.characteristic(receiving)
    let sent = try await connection.characteristic(sending)
    self.init(connection, receiving: received, sending: sent, writeType: writeType, maximumLength: maximumLength)
  }

  deinit {
    pump.withLock { $0?.cancel() }
  }

  /// The most bytes that one write may have.
  public var mtu: Int { min(longest, connection.maximumWriteLength(for: sending, type: writeType)) }

  /// Subscribes.
  ///
  /// - Throws: ``GATTError/notNotifiable(characteristic:)``, ``GATTError/att(_:operation:)`` when the device refuses,
  ///   ``GATTError/timedOut(operation:after:)``, ``GATTError/disconnected(_:)``.
  public func open() async throws(GATTError) {
    try await hub.open { () async throws(GATTError) in
      let feed = try await connection.openFeed(of: receiving, framing: framing, buffering: .failing(capacity: 1024))
      // It holds neither this nor the connection longer than it is open.
      let task = Task { [hub] in await Self.pass(feed, to: hub) }
      pump.withLock { $0 = task }
    }
  }

  /// Unsubscribes, if nobody else has subscribed to the characteristic.
  public func close() async {
    await hub.close { [self] in
      let task = pump.withLock { pump in
        defer { pump = nil }
        return pump
      }
      task?.cancel()
      await task?.value
    }
  }

  /// Writes a packet.
  public func send(_ packet: [UInt8]) async throws(GATTError) {
    try checkLength(of: packet)
    try await connection.write(packet, to: sending, type: writeType)
  }

  private static func pass(_ feed: NotificationFeed, to hub: PacketHub) async {
    do throws(GATTError) {
      while let arrival = try await feed.values.next() {
        // A message that is not whole answers nobody; the next may.
        guard case .success(let packet) = arrival else { continue }
        hub.receive(packet)
      }
    } catch {
      hub.end(with: error)
    }
  }
}
