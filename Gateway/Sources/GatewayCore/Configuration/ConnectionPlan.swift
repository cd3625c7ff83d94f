/// What is done over a connection.
public struct ConnectionPlan: Sendable, Hashable {
  /// Characteristics that are read, by name.
  public var read: [String] = []
  /// Characteristics whose notifications are taken, by name.
  public var notify: [String] = []
  /// Characteristics that commands may write, by name.
  public var write: [String] = []
  /// The time between two connections; nil for one that is kept, or made for commands alone.
  public var every: Duration?

  /// A connection that does nothing yet.
  public init(read: [String] = [], notify: [String] = [], write: [String] = [], every: Duration? = nil) {
    (self.read, self.notify, self.write, self.every) = (read, notify, write, every)
  }

  /// Whether the connection is kept.
  var isKept: Bool { !notify.isEmpty }
}
