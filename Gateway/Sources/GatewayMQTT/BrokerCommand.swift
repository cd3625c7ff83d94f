import GatewayCore

/// A command as it came from a broker.
struct BrokerCommand: Hashable, Sendable {
  let device: Slug
  let form: DeviceCommand.Form
  let payload: String
  /// Why no gateway of the fleet carries it out, which this one is to say; nil for one that is carried out.
  var refusal: CommandError?
  /// The result that another gateway has told of it, which is told again; nil where there is none.
  var result: String?
}
