/// What becomes of bytes that are left when a value has been decoded.
@frozen
public enum TrailingBytes: Hashable, Sendable {
  /// They are an error.
  case error
  /// They are dropped.
  case ignore
}
