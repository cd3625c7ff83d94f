/// How long operations may take unless a call says otherwise. Each is ten seconds at first.
public struct Timeouts: Hashable, Sendable {
  /// Making a connection.
  public var connection: Duration
  /// Discovering the services, with the writes and actions that follow it.
  public var discovery: Duration
  /// A read, a write, or a change of a subscription.
  public var operation: Duration

  /// Time-outs of its parts.
  public init(
    connection: Duration = .seconds(10), discovery: Duration = .seconds(10), operation: Duration = .seconds(10)
  ) {
    self.connection = connection
    self.discovery = discovery
    self.operation = operation
  }
}
