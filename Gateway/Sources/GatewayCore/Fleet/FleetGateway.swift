/// Another gateway of a fleet, as this one knows it.
public struct FleetGateway: Hashable, Sendable {
  /// Whether it is there.
  public enum Presence: String, Hashable, Sendable {
    /// It says what it hears.
    case there
    /// Its connection to the broker is lost, or it has been silent for too long: others take its devices.
    case lost
    /// The broker is away, without which nobody knows.
    case unknown
  }

  /// Its name.
  public let name: String
  /// Whether it is there.
  public var presence: Presence
  /// Since when it is there, or is not.
  public var since: TimeStamp
  /// When it said something last.
  public var heard: TimeStamp
  /// How many devices are its own.
  public var deviceCount: Int
}
