/// How long operations may take unless a call says otherwise. Each is ten seconds at first.
///
/// What takes longer throws ``GATTError/timedOut(operation:after:)`` or ``GATTError/connectionTimedOut(_:after:)``; a link
/// stays as it is. ATT itself ends a link after 30 seconds without a response.
public struct Timeouts: Hashable, Sendable {
  /// Making a connection, the wait for another caller's attempt included.
  public var connection: Duration
  /// Discovering the services, with the writes and actions that follow it, all together.
  public var discovery: Duration
  /// A read, a write, or a change of a subscription, the wait for its turn included.
  public var operation: Duration

  /// Time-outs of ten seconds each, but for those that are given.
  public init(
    connection: Duration = .seconds(10), discovery: Duration = .seconds(10), operation: Duration = .seconds(10)
  ) {
    self.connection = connection
    self.discovery = discovery
    self.operation = operation
  }
}
