import Foundation
import GatewayCore

/// Finds what the broker keeps of devices that this gateway has told of and that the configuration has no more, once a connection.
struct GhostSweep: Sendable {
  /// What a gateway says of a device.
  private struct Availability: Decodable { let gateway: String }

  /// How long a broker has to tell what it keeps.
  private static let listening = Duration.seconds(5)
  /// How many ghosts there are at most; the others are found with the next connection.
  private static let limit = 10_000

  private let topics: Topics
  /// The devices that have an entry.
  var own: Set<Slug>
  private var found: Set<Slug> = []
  private var listensUntil: Duration?

  /// - Parameter own: the devices that have an entry.
  init(_ topics: Topics, own: Set<Slug>) { (self.topics, self.own) = (topics, own) }

  /// What it listens to.
  var subscriptions: [String] { ["\(topics.base)/+/availability"] }

  /// A connection is made.
  mutating func connect(at uptime: Duration) { (found, listensUntil) = ([], uptime + Self.listening) }

  /// The broker begins to tell what it keeps, which may be long after the connection was made.
  mutating func listen(from uptime: Duration) { listensUntil = uptime + Self.listening }

  /// The connection is lost.
  mutating func disconnect() { listensUntil = nil }

  /// Takes a message of the broker.
  mutating func take(_ message: BrokerMessage, isOld: Bool) {
    guard isOld, listensUntil != nil, found.count < Self.limit, let device = topics.availableDevice(message.topic),
      !own.contains(device),
      let said = try? JSONDecoder().decode(Availability.self, from: Data(message.payload.utf8)),
      said.gateway == topics.gateway
    else { return }
    found.insert(device)
  }

  /// The devices that are gone, once the broker has told all that it keeps; nil before, and ever after.
  ///
  /// - Parameter retained: what the gateway has the broker keep, by topic: a stranger that is there is none of them.
  mutating func due(at uptime: Duration, retained: @autoclosure () -> [String: String]) -> Set<Slug>? {
    guard let end = listensUntil, uptime >= end else { return nil }
    listensUntil = nil
    let retained = retained()
    return found.filter { retained[topics.availability(of: $0)] == nil }
  }
}
