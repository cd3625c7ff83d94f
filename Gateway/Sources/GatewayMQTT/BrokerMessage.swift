import GatewayCore

/// Something to publish.
struct BrokerMessage: Hashable, Sendable {
  let topic: String
  let payload: String
  /// Whether the broker keeps it for those who come later.
  var isRetained = false
  /// Whether a newer one of its topic takes its place while it waits.
  var isReplaceable = true
  /// Whether it is published again with each connection, where the broker keeps it.
  var isRemembered = true
  /// The device that it is of, where only the gateway of a fleet publishes it that owns it; nil for all else.
  var device: Slug?
  /// Whether it is the result of a command, which another gateway of a fleet gives only where this one is lost.
  var isResult = false
  /// Whether it was published before, and nobody knows whether it arrived.
  var isRepeated = false
  /// After which time the broker forgets it, where it can; nil for never.
  var lifetime: Duration?
  /// When it was made, of what a device is; nil for anything else.
  var madeAt: Duration?

  /// How long it may have waited without being late.
  private static let patience = Duration.seconds(10)

  /// What is published of it at a time: the state of a device that has waited, or may have come before, says so.
  func published(at uptime: Duration) -> BrokerMessage {
    let isState = madeAt != nil || (device != nil && !isRetained && !isResult)
    let hasWaited = madeAt.map { uptime - $0 > Self.patience } ?? false
    return isState && (hasWaited || isRepeated) ? late : self
  }

  /// The state of a device that says that it is no new one.
  var late: BrokerMessage {
    guard payload.hasPrefix("{\""), !payload.hasPrefix("{\"_late\":") else { return self }
    return BrokerMessage(
      topic: topic, payload: "{\"_late\":true," + payload.dropFirst(), isRetained: isRetained,
      isReplaceable: isReplaceable, isRemembered: isRemembered, device: device)
  }
}
