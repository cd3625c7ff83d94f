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
}
