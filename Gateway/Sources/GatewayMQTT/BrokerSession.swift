import GatewayCore

/// What a gateway says on a connection, and what it makes of what it hears there. It has no connection and no clock.
struct BrokerSession: Sendable {
  /// How long after a connection is made another gateway of the name answers, if there is one.
  private static let introduction = Duration.seconds(10)

  let topics: Topics
  var queue = BrokerQueue()
  /// What tells this run of the gateway from others of its name.
  let instance: String
  private var connectedAt: Duration?
  /// What another gateway of the name said last, which was answered.
  private var answered: String?

  init(_ topics: Topics, instance: String) {
    (self.topics, self.instance) = (topics, instance)
    queue.add(state("online"))
    queue.add(info)
  }

  /// What the broker publishes when the connection is lost.
  var will: BrokerMessage { state("offline") }

  private func state(_ state: String) -> BrokerMessage {
    BrokerMessage(topic: topics.state, payload: #"{"state":"\#(state)"}"#, isRetained: true)
  }

  private var info: BrokerMessage {
    var text = JSONText()
    text.object { text in
      text.member("gateway", topics.gateway)
      text.member("instance", instance)
    }
    return BrokerMessage(topic: topics.info, payload: text.text, isRetained: true)
  }

  /// What it listens to: what others of the name say, and the will of a connection of its own that the broker misses late.
  var subscriptions: [String] { [topics.state, topics.info] }

  /// A connection is made: the broker may have forgotten everything meanwhile.
  mutating func connect(at uptime: Duration) {
    connectedAt = uptime
    queue.publishRetained(first: topics.state)
  }

  /// The connection is lost.
  mutating func disconnect() {
    connectedAt = nil
    queue.disconnect()
  }

  /// Takes a message.
  ///
  /// - Parameter isOld: whether the broker has kept it, so that its sender may be gone.
  /// - Throws: that another gateway of the name is there.
  mutating func take(_ message: BrokerMessage, isOld: Bool, at uptime: Duration) throws(BrokerFault) {
    guard !isOld, let connectedAt else { return }
    switch message.topic {
    // The broker has missed an earlier connection of this gateway only now, and has published its will.
    case topics.state where message.payload == will.payload: queue.add(state("online"))
    // Somebody has removed what the broker keeps, as people do who tidy it up. No gateway says nothing of itself.
    case topics.state where message.payload.isEmpty: queue.add(state("online"))
    case topics.info where message.payload.isEmpty: queue.add(info)
    case topics.info where message.payload != info.payload:
      guard uptime - connectedAt >= Self.introduction, !givesWay(to: message.payload) else {
        throw .nameInUse(topics.gateway)
      }
      answered = message.payload
      queue.add(info)
    default: break
    }
  }

  /// Who was here first says so, and who came later hears it. One that goes on all the same takes itself for the first: then the
  /// smaller number stays, so that the two do not answer each other for ever.
  private func givesWay(to other: String) -> Bool { answered == other && info.payload > other }

  /// Says goodbye, behind all that waits, and answers nothing any more.
  mutating func leave() {
    connectedAt = nil
    queue.add(state("offline"))
  }
}
