import Foundation
import GatewayCore
import GatewayFleet

/// What a gateway says to the others of its fleet, and makes of what they say.
///
/// Claims are not kept by the broker. One that is kept outlives its gateway, and says nothing of when it was made to who has no
/// clock of the calendar; who comes greets the others instead, and each says all again.
struct FleetExchange: Sendable {
  /// What is to be done, as time passes.
  struct Due {
    var messages: [BrokerMessage] = []
    /// The devices that another gateway has now.
    var left: [Slug] = []
    /// The devices that another gateway had for a while, and that are this one's by a greater number.
    var renewed: [Slug] = []
    /// The devices whose gateway is lost, with what it has not answered.
    var inherited: [Slug] = []
  }

  /// What a gateway says of its connection, or of a device.
  private struct Presence: Decodable {
    let state: String
    let gateway: String?
    let epoch: Int64?
  }

  private let seat: FleetSeat
  private let topics: Topics
  private let translation: DeviceTranslation

  init(_ seat: FleetSeat, _ topics: Topics, _ translation: DeviceTranslation) {
    (self.seat, self.topics, self.translation) = (seat, topics, translation)
  }

  /// Whether the others have heard what this gateway says: it may be that another one has its devices until then.
  var isConfirmed: Bool { seat.isConfirmed }

  func connect() { seat.connect() }
  func disconnect() { seat.disconnect() }

  /// Whether this gateway owns a device, and the others know.
  func owns(_ device: Slug) -> Bool { seat.owns(device) }

  /// What is to become of a command.
  func duty(for device: Slug) -> FleetDuty { seat.duty(for: device) }

  /// Takes a message of the broker; one that is kept says that a gateway is gone, and never that it is there.
  func take(_ message: BrokerMessage, isOld: Bool) {
    if let device = topics.availableDevice(message.topic) {
      guard let presence = presence(message.payload), let gateway = presence.gateway else { return }
      // The number of an ownership counts whoever is there.
      if let epoch = presence.epoch { seat.take(epoch: epoch, ofTold: device, by: gateway) }
      return isOld || presence.state != "online" ? () : seat.take(told: device, by: gateway)
    }
    guard let (gateway, isClaims) = topics.fleetTopic(message.topic) else { return }
    guard !isClaims else { return isOld ? () : seat.take(claims: message.payload, from: gateway) }
    guard gateway != topics.gateway, let presence = presence(message.payload) else { return }
    switch presence.state {
    case "offline": seat.take(isThere: false, gateway)
    case "online" where !isOld: seat.take(isThere: true, gateway)
    default: break
    }
  }

  private func presence(_ payload: String) -> Presence? {
    guard payload.utf8.count <= 256 else { return nil }
    return try? JSONDecoder().decode(Presence.self, from: Data(payload.utf8))
  }

  /// What is to be done now.
  func due() -> Due {
    var due = Due()
    due.messages = seat.step().map { BrokerMessage(topic: topics.claims, payload: $0, isReplaceable: false) }
    for change in seat.takeChanges() {
      switch change {
      case .gained(let device):
        guard let device = try? Slug(device) else { continue }
        due.messages += translation.takeOver(device) + [event(device)]
      case .kept(let device): if let device = try? Slug(device) { due.messages += translation.presence(of: device) }
      case .renewed(let device): if let device = try? Slug(device) { due.renewed.append(device) }
      case .inherited(let device): if let device = try? Slug(device) { due.inherited.append(device) }
      case .elsewhere(let device, _): if let device = try? Slug(device) { due.left.append(device) }
      case .orphaned(let device):
        guard let device = try? Slug(device) else { continue }
        due.messages += translation.absence(of: device)
        due.inherited.append(device)
      }
    }
    return due
  }

  private func event(_ device: Slug) -> BrokerMessage {
    var text = JSONText()
    text.object { text in
      text.member("event", "owner")
      text.member("device", device.description)
      text.member("gateway", topics.gateway)
    }
    return BrokerMessage(topic: topics.event, payload: text.text, isReplaceable: false)
  }
}
