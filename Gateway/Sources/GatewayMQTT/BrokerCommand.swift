import GatewayCore

/// A command as it came from a broker.
struct BrokerCommand: Hashable, Sendable {
  let device: Slug
  let form: DeviceCommand.Form
  let payload: String
  /// Whether no gateway of the fleet has the device, and this one is to say so.
  var isRefused = false
}
