import Foundation
import GatewayCore
import Logging
import Synchronization

/// Keeps a connection to a broker, on a thread of its own that waits for the socket and for messages.
final class BrokerLoop: Sendable {
  private struct Inbox {
    var messages: [BrokerMessage] = []
    /// The devices that have an entry, once they are other ones.
    var own: Set<Slug>?
    var isStopping = false
    /// Whether the broker has all that was to be published.
    var isDrained = false
  }

  /// How a connection ended.
  private enum End {
    case stopped
    case lost(BrokerFault, afterConnecting: Bool)
  }

  /// How long a broker has to answer.
  private static let patience = Duration.seconds(20)
  /// How long is waited for acknowledgements when the gateway ends.
  private static let farewell = Duration.seconds(3)
  private static let step = Duration.milliseconds(500)
  /// How many requests wait at most.
  static let requestLimit = 16

  private let configuration: BrokerConfiguration
  let dispatcher: CommandDispatcher?
  let logger: Logger
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let wakeUp = WakeUp()
  private let inbox = Mutex(Inbox())
  private let published = Mutex(BrokerCounts())
  /// Since when the broker is away; nil while it is there.
  private let awaySince = Mutex<Duration?>(.zero)
  /// Why it was lost last.
  private let lastFault = Mutex<BrokerFault?>(nil)
  /// Is set when it has been tried to connect, whatever came of that.
  let attempt = AutoResetEvent()
  /// How long it may be away without being so.
  private static let blink = Duration.seconds(10)
  /// What the gateway is asked for, as it comes; one that comes while too many wait is refused.
  let requests: AsyncStream<BrokerRequest>
  let requestContinuation: AsyncStream<BrokerRequest>.Continuation

  /// - Parameter dispatcher: who takes commands; nil where none are taken.
  init(_ configuration: BrokerConfiguration, commands dispatcher: CommandDispatcher?, logger: Logger) {
    (self.configuration, self.dispatcher, self.logger) = (configuration, dispatcher, logger)
    start = clock.now
    (requests, requestContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.requestLimit))
  }

  /// Whether the broker is there.
  var isConnected: Bool { awaySince.withLock { $0 == nil } }
  /// Why the broker is not there; nil while it is, and where nobody knows yet.
  var fault: BrokerFault? { isConnected ? nil : lastFault.withLock { $0 } }
  /// Whether it has not been there for a while.
  var isAway: Bool {
    let uptime = uptime
    return awaySince.withLock { $0.map { uptime - $0 >= Self.blink } ?? false }
  }
  /// Whether the broker has all that was to be published.
  var isDrained: Bool { inbox.withLock { $0.isDrained } }

  /// What has become of messages.
  var counts: BrokerCounts { published.withLock { $0 } }

  /// Has messages published, in order.
  ///
  /// - Parameter areStates: whether what the broker does not keep of them is what devices are.
  func add(_ messages: [BrokerMessage], areStates: Bool = false) {
    let uptime = uptime
    inbox.withLock { inbox in
      inbox.messages += messages.map { message in
        var message = message
        if areStates, !message.isRetained { message.madeAt = uptime }
        return message
      }
      inbox.isDrained = inbox.isDrained && messages.isEmpty
    }
    wakeUp.wake()
  }

  /// Goes on with other devices that have an entry.
  func reload(own: Set<Slug>) { inbox.withLock { $0.own = own } }

  /// Has it publish what waits, say goodbye, and end.
  func stop() {
    inbox.withLock { $0.isStopping = true }
    wakeUp.wake()
  }

  /// Returns when it has ended; what was wrong where trying again is of no use.
  func run(_ session: BrokerSession) async -> BrokerFault? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.keepConnected(session)) }
    }
  }

  private var uptime: Duration { start.duration(to: clock.now) }

  private func keepConnected(_ session: BrokerSession) -> BrokerFault? {
    var session = session
    var backOff = BackOff(most: .seconds(60))
    var told: BrokerFault?
    while true {
      switch connectOnce(&session, &told) {
      case .stopped: return nil
      case .lost(let fault, _) where fault.isFinal: return fault
      case .lost(let fault, let afterConnecting):
        if afterConnecting { backOff.succeed() }
        if fault != told { logger.warning("\(fault)") }
        told = fault
        lastFault.withLock { $0 = fault }
      }
      attempt.set()
      session.disconnect()
      let lostAt = uptime
      awaySince.withLock { $0 = $0 ?? lostAt }
      inbox.withLock { $0.isDrained = false }
      let end = uptime + backOff.fail(chance: .random(in: 0...1))
      while uptime < end {
        _ = wakeUp.wait(for: [], atMost: end - uptime)
        guard !takeInbox(&session) else { return nil }
      }
    }
  }

  /// Takes what has come in; whether it is to end.
  private func takeInbox(_ session: inout BrokerSession) -> Bool {
    let taken = inbox.withLock { inbox in
      defer { (inbox.messages, inbox.own) = ([], nil) }
      return inbox
    }
    if let own = taken.own { session.reload(own: own) }
    for message in taken.messages { session.add(message) }
    published.withLock { $0 = session.queue.counts }
    return taken.isStopping
  }

  private func connectOnce(_ session: inout BrokerSession, _ told: inout BrokerFault?) -> End {
    let connection: BrokerConnection
    do throws(BrokerFault) {
      connection = try BrokerConnection(
        configuration, client: "gatt-\(session.topics.gateway)-\(session.instance)", will: session.will)
    } catch {
      return .lost(error, afterConnecting: false)
    }
    var exchange = BrokerExchange(connection, until: uptime + Self.patience)
    var leavingSince: Duration?
    var (refused, unheard): (Set<String>, Set<String>) = ([], [])
    while true {
      let events = wakeUp.wait(for: connection.awaited.map { [$0] } ?? [], atMost: Self.step)
      let isWritable = events.contains { $0 & Int16(POLLOUT) != 0 }
      if takeInbox(&session), leavingSince == nil {
        guard exchange.isConnected else { return .stopped }
        leavingSince = uptime
        session.leave()
      }
      do throws(BrokerFault) {
        let wasConnected = exchange.isConnected
        try exchange.move(&session, isWritable: isWritable, configuration.name, at: uptime)
        submit(&session)
        let isEmpty = exchange.isConnected && session.queue.isEmpty
        inbox.withLock { $0.isDrained = isEmpty && $0.messages.isEmpty }
        if exchange.isConnected, !wasConnected {
          told = nil
          awaySince.withLock { $0 = nil }
          attempt.set()
          logger.notice("connected to the broker \(configuration.name.place)")
        }
        for (reason, topic) in exchange.refusals where refused.insert(reason).inserted {
          logger.warning(
            "the broker \(configuration.name.place) does not take “\(topic)”: \(reason); it is dropped, as is all else that is refused so"
          )
        }
        for (reason, topic) in exchange.unheard where unheard.insert(reason).inserted {
          logger.warning(
            "the broker \(configuration.name.place) does not tell of “\(topic)”: \(reason); it is asked for again, as is all else that is refused so"
          )
        }
      } catch {
        return leavingSince == nil ? .lost(error, afterConnecting: exchange.isConnected) : .stopped
      }
      if let leavingSince, session.queue.isEmpty || uptime - leavingSince > Self.farewell {
        connection.disconnect()
        _ = connection.move(isWritable: true)
        return .stopped
      }
    }
  }
}
