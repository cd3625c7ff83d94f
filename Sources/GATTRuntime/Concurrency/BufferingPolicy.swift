/// What happens to values that come faster than they are taken.
///
/// A device does not wait for its notifications to be taken; so the buffer is bounded, and one of these must happen.
public enum BufferingPolicy: Hashable, Sendable {
  /// Nothing is lost silently: what is buffered is still delivered, then ``GATTError/bufferOverflow(capacity:)`` is thrown.
  case failing(capacity: Int)
  /// The newest values are kept: the oldest that waits goes when there are more than `capacity`.
  case newest(capacity: Int)
  /// The oldest values are kept: what comes while `capacity` wait is dropped.
  case oldest(capacity: Int)

  /// How many values wait at most; at least one.
  var capacity: Int {
    switch self {
    case .failing(let capacity), .newest(let capacity), .oldest(let capacity): max(1, capacity)
    }
  }
}
