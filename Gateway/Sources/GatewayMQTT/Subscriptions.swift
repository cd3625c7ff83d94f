import GatewayCore

/// What a connection asks a broker for, and what of it is granted. A broker may refuse what it grants later, as nats-server does
/// while its nodes have no leader: that is asked for again. It has no connection and no clock.
struct Subscriptions: Sendable {
  private enum State: Sendable {
    /// It is to be asked for.
    case due(at: Duration)
    /// It has been asked for, in a message of a number.
    case asked(number: Int32, at: Duration)
    case granted
  }

  /// How long a broker has to answer.
  private static let patience = Duration.seconds(20)
  /// From here on the answer to a subscription is a refusal, in all versions of the protocol.
  private static let refusal: Int32 = 0x80

  private var states: [(topic: String, state: State, backOff: BackOff)]

  /// Subscriptions that are to be asked for at a time, in order.
  init(_ topics: [String] = [], at uptime: Duration = .zero) {
    states = topics.map { ($0, .due(at: uptime), BackOff(most: .seconds(60))) }
  }

  /// What is to be asked for now: for the first time, after a refusal, or since nobody has answered.
  func due(at uptime: Duration) -> [String] {
    states.compactMap { topic, state, _ in
      switch state {
      case .due(let time): time <= uptime ? topic : nil
      case .asked(_, let time): uptime - time >= Self.patience ? topic : nil
      case .granted: nil
      }
    }
  }

  /// A topic has been asked for.
  mutating func ask(_ topic: String, number: Int32, at uptime: Duration) {
    guard let place = states.firstIndex(where: { $0.topic == topic }) else { return }
    states[place].state = .asked(number: number, at: uptime)
  }

  /// What an answer of the broker says.
  enum Answer: Hashable, Sendable {
    case granted(String)
    /// It is asked for again.
    case refused(String)
  }

  /// The broker has answered a message; nil where it is about nothing that waits for an answer.
  ///
  /// - Parameter chance: from 0 to 1, so that gateways do not all ask again at one moment.
  mutating func take(number: Int32, code: Int32, chance: Double, at uptime: Duration) -> Answer? {
    let place = states.firstIndex { if case .asked(number, _) = $0.state { true } else { false } }
    guard let place else { return nil }
    guard code >= Self.refusal else {
      states[place].state = .granted
      return .granted(states[place].topic)
    }
    states[place].state = .due(at: uptime + states[place].backOff.fail(chance: chance))
    return .refused(states[place].topic)
  }
}
