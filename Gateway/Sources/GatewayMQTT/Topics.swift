import GatewayCore

/// The topics of a gateway, and of its devices.
struct Topics: Hashable, Sendable {
  let base: String
  let gateway: String

  /// Whether the gateway is there.
  var state: String { "\(base)/bridge/\(gateway)/state" }
  /// What the gateway is.
  var info: String { "\(base)/bridge/\(gateway)/info" }

  /// The fields of a device.
  func state(of device: Slug) -> String { "\(base)/\(device)" }
  /// Whether a device is there.
  func availability(of device: Slug) -> String { "\(base)/\(device)/availability" }
}
