import Foundation

/// What has to be published, so that the broker keeps what it should: nothing that it has already, and nothing of a device that is
/// gone.
struct DiscoveryComparison: Hashable, Sendable {
  /// What a message of a gateway says of itself.
  private struct Known: Decodable {
    struct Origin: Decodable { let name: String }
    let origin: Origin
    let stateTopic: String

    enum CodingKeys: String, CodingKey {
      case origin
      case stateTopic = "state_topic"
    }
  }

  let base: String

  /// What begins the topics of a gateway of this base, behind the prefix and the component.
  var node: String { Discovery.identifier(base) + "_" }

  /// The messages that differ from what the broker has, and empty ones for those of this base that are no longer wanted.
  ///
  /// - Parameter kept: what the broker keeps below the prefix of discovery, by topic.
  func messages(kept: [String: String], wanted: [BrokerMessage]) -> [BrokerMessage] {
    let topics = Set(wanted.map(\.topic))
    let ghosts = kept.keys.filter { !topics.contains($0) && isOurs(kept[$0] ?? "") }.sorted()
    return ghosts.map { BrokerMessage(topic: $0, payload: "", isRetained: true) }
      + messages(missing: wanted, in: kept)
  }

  /// The messages that the broker does not have.
  func messages(missing wanted: [BrokerMessage], in kept: [String: String]) -> [BrokerMessage] {
    wanted.filter { (kept[$0.topic] ?? "") != $0.payload }
  }

  /// The name of the device that a message of a gateway of this base is about; nil for any other message.
  func device(of payload: String) -> String? {
    guard isOurs(payload), let known = try? JSONDecoder().decode(Known.self, from: Data(payload.utf8)) else {
      return nil
    }
    // Of one whose state is whether it is there, that is another topic of it.
    return String(known.stateTopic.dropFirst(base.count + 1).prefix { $0 != "/" })
  }

  /// Whether a gateway of this base has published it.
  func isOurs(_ payload: String) -> Bool {
    guard let known = try? JSONDecoder().decode(Known.self, from: Data(payload.utf8)) else { return false }
    return known.origin.name == Discovery.origin && known.stateTopic.hasPrefix(base + "/")
  }
}
