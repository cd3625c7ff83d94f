import GatewayCore

/// A command as it came from a broker.
struct BrokerCommand: Hashable, Sendable {
  let device: Slug
  let form: DeviceCommand.Form
  let payload: String
}
