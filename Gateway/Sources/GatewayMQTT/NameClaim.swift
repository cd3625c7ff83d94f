import Foundation
import GatewayCore

/// What a gateway says of itself, and whether another one of its name is there. Who was here first says so, and who came later
/// hears it.
struct NameClaim: Sendable {
  /// How long after a connection is made another gateway of the name answers, if there is one.
  private static let introduction = Duration.seconds(10)
  /// How many bytes what a gateway says of itself has at most.
  private static let limit = 4096

  /// What a gateway says of itself.
  private struct Info: Decodable {
    let gateway: String
    let instance: String
  }

  private let topics: Topics
  private let instance: String
  /// What another gateway of the name said last, which was answered.
  private var answered: String?

  /// - Parameter instance: what tells this run of the gateway from others of its name.
  init(_ topics: Topics, instance: String) { (self.topics, self.instance) = (topics, instance) }

  /// What this one says.
  var message: BrokerMessage {
    var text = JSONText()
    text.object { text in
      text.member("gateway", topics.gateway)
      text.member("instance", instance)
    }
    return BrokerMessage(topic: topics.info, payload: text.text, isRetained: true)
  }

  /// Takes what somebody says there; whether this one says again what it is.
  ///
  /// - Parameter time: how long it has been connected.
  /// - Throws: that another gateway of the name is there.
  mutating func take(_ payload: String, after time: Duration) throws(BrokerFault) -> Bool {
    // Somebody has removed what the broker keeps, as people do who tidy it up. No gateway says nothing of itself.
    guard !payload.isEmpty else { return true }
    guard isOfAnother(payload) else { return false }
    guard time >= Self.introduction, !givesWay(to: payload) else { throw .nameInUse(topics.gateway) }
    answered = payload
    return true
  }

  /// Whether a gateway of the name has said it. Every client that may publish can say something there, and what no gateway says
  /// ends none.
  private func isOfAnother(_ payload: String) -> Bool {
    guard payload.utf8.count <= Self.limit,
      let said = try? JSONDecoder().decode(Info.self, from: Data(payload.utf8))
    else { return false }
    return said.gateway == topics.gateway && said.instance != instance
  }

  /// One that goes on all the same takes itself for the first: then the smaller number stays, so that the two do not answer each
  /// other for ever.
  private func givesWay(to other: String) -> Bool { answered == other && message.payload > other }
}
