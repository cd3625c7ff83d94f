/// A client of this server. A stack that does not tell its clients apart reports one that stands for all.
public struct Central: Hashable, Sendable, CustomStringConvertible {
  /// The client's address, or a name that the transport gives it.
  public var identifier: DeviceIdentifier

  /// A client.
  public init(identifier: DeviceIdentifier) { self.identifier = identifier }

  /// The identifier's text.
  public var description: String { identifier.description }
}
