package import GatewayFleet
import Synchronization

/// The place of a gateway in its fleet, where what it hears meets what the broker brings of the others. Any thread may ask it.
public final class FleetSeat: Sendable {
  private struct State: Sendable {
    var member: FleetMember
    /// The other gateways, those that are lost among them.
    var roster = FleetRoster()
    /// The devices that are connected.
    var connected: Set<String>
    var failures: [String: Int] = [:]
    var slots: Int
  }

  private let state: Mutex<State>
  private let time: GatewayTime

  /// Nil for a gateway that is alone.
  init?(_ configuration: GatewayConfiguration, _ time: GatewayTime) {
    guard let fleet = configuration.fleet else { return nil }
    let instance = String(UInt64.random(in: .min ... .max), radix: 36)
    let member = FleetMember(name: configuration.gateway, instance: instance, window: fleet.window)
    state = Mutex(
      State(member: member, connected: Self.connected(configuration), slots: configuration.connections))
    self.time = time
  }

  private static func connected(_ configuration: GatewayConfiguration) -> Set<String> {
    Set(configuration.devices.filter { $0.connection != nil }.map(\.name.description))
  }

  /// The gateway that owns a device; nil for none, as while nobody hears it.
  public func owner(of device: Slug) -> String? { state.withLock { $0.member.owner(of: device.description) } }

  // MARK: What people are shown

  /// The other gateways of the fleet, by name.
  public var gateways: [FleetGateway] {
    state.withLock { $0.roster.gateways($0.member) }
  }

  /// How each gateway hears a device that says so, by name.
  public func signals(of device: Slug) -> [FleetSignal] {
    let claims = state.withLock { $0.member.claims(of: device.description) }
    return claims.sorted { $0.key < $1.key }.map { FleetSignal($0.key, $0.value) }
  }

  // MARK: What is heard

  /// Goes on by another configuration.
  func reload(_ configuration: GatewayConfiguration) {
    state.withLock { $0.connected = Self.connected(configuration) }
  }

  /// Takes what is heard of the devices that are there.
  func hear(_ devices: [DeviceState]) {
    state.withLock { state in
      var hearings: [String: Hearing] = [:]
      for device in devices {
        let name = device.name.description
        // Its own link is free for a device that has one.
        let slots = state.connected.contains(name) ? max(state.slots, state.member.claimsToOwn(name) ? 1 : 0) : nil
        hearings[name] = Hearing(
          device.signal, device.interval, failures: state.failures[name] ?? 0, slots: slots)
      }
      state.member.hear(all: hearings)
    }
  }

  /// A device could be connected or not, and so many connections are free.
  func note(isConnected: Bool, _ device: Slug, free: Int) {
    state.withLock { state in
      state.failures[device.description] = isConnected ? nil : (state.failures[device.description] ?? 0) + 1
      state.slots = max(0, free)
    }
  }

  /// Returns when the gateway owns a device, or does not any more; or when the task is cancelled.
  func wait(until isOwner: Bool, of device: Slug) async {
    while !Task.isCancelled, owns(device) != isOwner {
      guard (try? await time.sleep(for: .milliseconds(500))) != nil else { return }
    }
  }

  // MARK: What the broker brings

  /// There is a connection to the broker.
  package func connect() { withMember { $0.connect(at: $1) } }
  /// The connection is lost.
  package func disconnect() { withMember { member, _ in member.disconnect() } }

  /// Takes what a gateway says, which anybody may have made up.
  package func take(claims json: String, from gateway: String) {
    guard let message = ClaimMessage(json: json) else { return }
    let now = time.now
    state.withLock { state in
      state.member.take(message, from: gateway, at: now.uptime)
      if state.member.knows(gateway) { state.roster.hear(gateway, at: now.stamp) }
    }
  }

  /// Takes whether a gateway is there.
  package func take(isThere: Bool, _ gateway: String) { withMember { $0.take(isThere: isThere, gateway, at: $1) } }

  /// A gateway tells of a device that it is there.
  package func take(told device: Slug, by gateway: String) {
    withMember { member, _ in member.take(told: device.description, by: gateway) }
  }

  /// A gateway has told of a device with the number of its ownership, which the broker may have kept.
  package func take(epoch: Int64, ofTold device: Slug, by gateway: String) {
    withMember { member, _ in member.take(epoch: epoch, ofTold: device.description, by: gateway) }
  }

  /// What is to be said to the others now.
  package func step() -> [String] {
    let now = time.now
    let messages = state.withLock { state in
      defer { state.roster.take(state.member.presences, at: now.stamp) }
      return state.member.step(at: now.uptime)
    }
    return messages.map(\.json)
  }

  /// What has changed since it was asked last.
  package func takeChanges() -> [FleetChange] { withMember { $0.takeChanges(at: $1) } }

  /// Whether its words come back from the broker.
  package var isConfirmed: Bool { withMember { $0.isConfirmed(at: $1) } }
  /// Whether it owns a device, and the others know.
  package func owns(_ device: Slug) -> Bool { withMember { $0.owns(device.description, at: $1) } }
  /// What is to become of a command that comes now.
  package func duty(for device: Slug) -> FleetDuty { withMember { $0.duty(for: device.description, at: $1) } }
  /// The number of its ownership of a device.
  package func epoch(of device: Slug) -> Int64? { withMember { member, _ in member.epoch(of: device.description) } }

  /// The greatest number of an ownership of a device that is known.
  package func lastEpoch(of device: Slug) -> Int64? {
    withMember { member, _ in member.lastEpoch(of: device.description) }
  }

  /// Whether it is for this gateway to tell something of a device: what it says from when it owns it on, with what it knew before;
  /// and that it is gone where it was the last that did, and nobody else hears it.
  package func tells(_ availability: DeviceReport.Availability?, of device: Slug) -> Bool {
    withMember { member, _ in
      switch availability {
      case nil, .online?: member.claimsToOwn(device.description) && member.wasLastOwner(of: device.description)
      case .offline?, .removed?:
        member.wasLastOwner(of: device.description) && !member.isHeardElsewhere(device.description)
      }
    }
  }

  /// Whether it takes a device for its own, which the others may not know: what happens in a moment is told then.
  package func claimsToOwn(_ device: Slug) -> Bool {
    withMember { member, _ in member.claimsToOwn(device.description) }
  }

  private func withMember<Outcome: Sendable>(_ body: (inout FleetMember, Duration) -> Outcome) -> Outcome {
    let uptime = time.now.uptime
    return state.withLock { body(&$0.member, uptime) }
  }
}
