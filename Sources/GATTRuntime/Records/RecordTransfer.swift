/// A report of records to a client, once it is over.
public struct RecordTransfer: Hashable, Sendable {
  /// How a report ended.
  public enum End: Hashable, Sendable {
    /// The client has all records, and has confirmed that.
    case complete
    /// The client is gone, or has told the server to stop: it may lack records.
    case interrupted
  }

  /// Who asked for the records.
  public var central: Central
  /// How many records were asked for.
  public var count: Int
  /// How many were sent; of these, too, the client may lack some where it was interrupted.
  public var sent: Int
  /// How it ended.
  public var end: End
}
