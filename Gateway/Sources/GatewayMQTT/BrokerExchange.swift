import CMosquitto
import GatewayCore

/// What goes over a connection, both ways, for as long as it is there.
struct BrokerExchange {
  private let connection: BrokerConnection
  private let deadline: Duration
  private(set) var isConnected = false
  /// The numbers of the queue, by those of the library.
  private var numbers: [Int32: Int] = [:]
  /// Why the broker does not take some messages, each reason with the first topic.
  private(set) var refusals: [String: String] = [:]
  private var subscriptions = Subscriptions()
  /// Why the broker does not let the gateway listen to some topics, each reason with the first of them.
  private(set) var unheard: [String: String] = [:]

  /// - Parameter deadline: when the broker has to have answered.
  init(_ connection: BrokerConnection, until deadline: Duration) {
    (self.connection, self.deadline) = (connection, deadline)
  }

  /// Does what there is to do.
  ///
  /// - Throws: why the connection is over.
  mutating func move(
    _ session: inout BrokerSession, isWritable: Bool, _ broker: BrokerConfigurationName, at uptime: Duration
  ) throws(BrokerFault) {
    for event in connection.move(isWritable: isWritable) { try take(event, &session, broker, at: uptime) }
    guard isConnected else {
      guard uptime < deadline else { throw .silent(broker.place) }
      return
    }
    for topic in subscriptions.due(at: uptime) {
      subscriptions.ask(topic, number: connection.subscribe(to: topic), at: uptime)
    }
    session.wait(until: uptime)
    while let (number, message) = session.queue.next() {
      switch connection.publish(message.published(at: uptime)) {
      case .underWay(let identifier): numbers[identifier] = number
      case .later: return session.queue.takeBack(number)
      case .refused(let reason): drop(number, &session, reason)
      }
    }
  }

  /// Goes on without a message that would be refused again.
  private mutating func drop(_ number: Int, _ session: inout BrokerSession, _ reason: String) {
    guard let topic = session.queue.drop(number) else { return }
    refusals[reason] = refusals[reason] ?? topic
  }

  private mutating func take(
    _ event: BrokerConnection.Event, _ session: inout BrokerSession, _ broker: BrokerConfigurationName,
    at uptime: Duration
  ) throws(BrokerFault) {
    switch event {
    case .connected:
      isConnected = true
      session.connect(at: uptime)
      subscriptions = Subscriptions(session.subscriptions, at: uptime)
    case .ended(let code): throw BrokerFault(code, broker)
    case .acknowledged(let identifier, let reason):
      guard let number = numbers.removeValue(forKey: identifier) else { return }
      // From 0x80 on they are errors, such as that this client may not publish there.
      guard reason >= 0x80 else { return session.queue.acknowledge(number) }
      drop(number, &session, String(cString: mosquitto_reason_string(reason)))
    case .subscribed(let number, let code):
      switch subscriptions.take(number: number, code: code, chance: .random(in: 0...1), at: uptime) {
      case nil: break
      case .granted(let topic)?: session.grant(topic, at: uptime)
      case .refused(let topic)?:
        let reason = String(cString: mosquitto_reason_string(code))
        unheard[reason] = unheard[reason] ?? topic
      }
    case .message(let message, let isOld): try session.take(message, isOld: isOld, at: uptime)
    }
  }
}
