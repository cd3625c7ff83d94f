/// A server of InfluxDB, or one that takes its line protocol, and how it is spoken to.
public struct InfluxConfiguration: Sendable, Hashable {
  /// Where lines go.
  public enum Target: Sendable, Hashable {
    /// A bucket of version 2 and later.
    case bucket(String, organization: String?, token: Secret?)
    /// A database of version 1.
    case database(String, user: String?, password: Secret?)
  }

  /// The address: `http://127.0.0.1:8086`.
  public var address: String
  /// Where lines go there.
  public var target: Target

  /// A server of its parts.
  public init(address: String, target: Target) { (self.address, self.target) = (address, target) }
}
