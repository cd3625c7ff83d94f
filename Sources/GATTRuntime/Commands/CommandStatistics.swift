/// What a command queue has sent, and what became of it, since it was made.
public struct CommandStatistics: Hashable, Sendable {
  /// Requests that were sent, each time that one was.
  public var sent = 0
  /// Commands that were answered.
  public var answered = 0
  /// How often a request was sent again, because an attempt had taken too long.
  public var retried = 0
  /// Commands that were given up, because no answer came in time.
  public var timedOut = 0
  /// Answers to commands that were over: answered before, given up, or cancelled. They are dropped.
  public var late = 0
  /// Packets that answer no command: nobody asked for them, or they are too short for an identifier. They are dropped.
  public var unmatched = 0

  /// Nothing was sent.
  public init() {}
}
