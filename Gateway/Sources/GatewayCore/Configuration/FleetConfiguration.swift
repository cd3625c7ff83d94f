/// How a gateway shares devices with the others of its broker.
public struct FleetConfiguration: Sendable, Hashable {
  /// The time within which each says again what it hears. One that is silent for two and a half of them is lost.
  public var window = Duration.seconds(30)

  /// A fleet of the usual pace.
  public init() {}
}

extension FleetConfiguration {
  init(_ setting: Setting) { window = setting["window"]?.duration ?? window }
}
