import GatewayFleet

/// The other gateways of a fleet, those that are lost among them, as long as they are remembered.
struct FleetRoster: Sendable {
  /// How many are remembered: anybody could make up names.
  private static let limit = 64

  private var gateways: [String: FleetGateway] = [:]

  /// All of them, by name, as the member knows them now.
  func gateways(_ member: FleetMember) -> [FleetGateway] {
    let counts = member.deviceCounts
    return gateways.values.sorted { $0.name < $1.name }.map { known in
      var gateway = known
      gateway.deviceCount = counts[known.name] ?? 0
      if !member.isConnected, known.presence == .there { gateway.presence = .unknown }
      return gateway
    }
  }

  /// A gateway that the member knows has said something.
  mutating func hear(_ name: String, at stamp: TimeStamp) {
    if gateways[name] == nil { makeRoom() }
    let new = FleetGateway(name: name, presence: .there, since: stamp, heard: stamp, deviceCount: 0)
    gateways[name, default: new].heard = stamp
  }

  /// Takes whether each is there.
  mutating func take(_ presences: [String: Bool], at stamp: TimeStamp) {
    for (name, gateway) in gateways {
      let presence = presences[name] ?? false ? FleetGateway.Presence.there : .lost
      guard gateway.presence != presence else { continue }
      gateways[name]?.presence = presence
      gateways[name]?.since = stamp
    }
  }

  /// Forgets the one that is lost for the longest time where there are too many.
  private mutating func makeRoom() {
    guard gateways.count >= Self.limit else { return }
    let lost = gateways.values.filter { $0.presence == .lost }.min { $0.since < $1.since }
    let oldest = lost ?? gateways.values.min { $0.heard < $1.heard }
    if let oldest { gateways[oldest.name] = nil }
  }
}
