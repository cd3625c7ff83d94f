import GATTProfiles
import Synchronization

/// Joins the packets of a channel into messages, and gives these to the clients of the channel above it.
final class PacketJoiner: PacketClient {
  /// From one opening to the next end.
  private struct Session {
    var sink: MessageSink
    var pump: Task<Void, Never>
  }

  private let framing: MessageFraming
  private let hub: PacketHub
  private let session = Mutex<Session?>(nil)
  private let broken: BrokenPackets

  init(_ framing: MessageFraming, for hub: PacketHub) {
    (self.framing, self.hub) = (framing, hub)
    broken = BrokenPackets()
  }

  deinit {
    session.withLock { $0?.pump.cancel() }
  }

  /// How many messages did not come whole.
  var brokenMessageCount: Int { broken.count }

  /// Begins with the start of a message.
  func start() {
    let messages = StreamBuffer<NotificationFeed.Arrival>(.failing(capacity: 1024))
    let sink = MessageSink(framing, into: messages, deadline: hub.deadline)
    let pump = Task { [hub, broken] in await Self.pass(messages, to: hub, counting: broken) }
    session.withLock { session in
      session?.pump.cancel()
      session = Session(sink: sink, pump: pump)
    }
  }

  /// Returns when what has come is passed on.
  func stop() async {
    let pump = session.withLock { session in
      defer { session = nil }
      return session?.pump
    }
    pump?.cancel()
    await pump?.value
  }

  func receive(_ packet: [UInt8]) {
    _ = session.withLock { $0?.sink.deliver(packet) }
  }

  func end(with error: GATTError) {
    session.withLock { $0?.sink.end(with: error) }
  }

  private static func pass(
    _ messages: StreamBuffer<NotificationFeed.Arrival>, to hub: PacketHub, counting broken: BrokenPackets
  ) async {
    do throws(GATTError) {
      while let arrival = try await messages.next() {
        switch arrival {
        case .success(let message): hub.receive(message)
        case .failure: broken.increment()
        }
      }
    } catch {
      hub.end(with: error)
    }
  }
}

/// A number that several count.
private final class BrokenPackets: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func increment() { state.withLock { $0 += 1 } }
}
