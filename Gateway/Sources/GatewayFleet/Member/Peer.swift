/// Another gateway, as it is known from what it has said.
struct Peer: Sendable {
  /// Its name.
  let name: String
  /// What tells its run from others.
  var instance: String
  /// When it said something last.
  var last: Duration
  /// Whether it is there, by what the broker says of its connection.
  var isThere = true
  /// The devices that it was to have, and told nothing of. They outlive its claims, or it would have its time again with each.
  private(set) var passedOver: Set<String> = []

  init(_ name: String, instance: String, at uptime: Duration) {
    (self.name, self.instance, last) = (name, instance, uptime)
  }

  /// It had its time to tell of a device.
  mutating func passOver(_ device: String) {
    if passedOver.count < ClaimTable.deviceLimit { passedOver.insert(device) }
  }

  /// It has told of a device.
  mutating func trust(_ device: String) { passedOver.remove(device) }
}
