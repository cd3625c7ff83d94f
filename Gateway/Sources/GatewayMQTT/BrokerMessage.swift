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
  /// When it was made, of what a device is; nil for anything else.
  var madeAt: Duration?

  /// How long it may have waited without being late.
  private static let patience = Duration.seconds(10)

  /// What is published of it at a time: the state of a device that has waited says so.
  func published(at uptime: Duration) -> BrokerMessage {
    guard let madeAt, uptime - madeAt > Self.patience, payload.hasPrefix("{\"") else { return self }
    return BrokerMessage(
      topic: topic, payload: "{\"_late\":true," + payload.dropFirst(), isRetained: isRetained,
      isReplaceable: isReplaceable, isRemembered: isRemembered, device: device, madeAt: madeAt)
  }
}
