/// What people are shown of a fleet.
extension FleetMember {
  /// Whether there is a connection to the broker, without which nothing is known of the others.
  package var isConnected: Bool { connectedAt != nil }

  /// Whether each of the other gateways is there, by what the broker says of its connection, by name. One that is silent for too
  /// long is none of them any more.
  package var presences: [String: Bool] { peers.mapValues(\.isThere) }

  /// How many devices are each gateway's own, by its name.
  package var deviceCounts: [String: Int] {
    standings.values.reduce(into: [:]) { counts, standing in
      if let owner = standing.owner { counts[owner, default: 0] += 1 }
    }
  }

  /// Whether something is known of a gateway.
  package func knows(_ gateway: String) -> Bool { peers[gateway] != nil }

  /// What gateways that are there have said of a device, by name, this one among them.
  package func claims(of device: String) -> [String: Claim] {
    var said = claims[device].filter(\.isThere).reduce(into: [String: Claim]()) { $0[$1.gateway] = $1.claim }
    said[name] = heard[device] == nil ? nil : posts[device]?.told
    return said
  }
}
