/// What becomes of bytes that are left when a value has been decoded.
///
/// Devices of a later version may send more than a profile knows. Where they do, `trailing: ignore` in the profile, or
/// ``CharacteristicValue/trailingBytes`` of a type by hand, lets today's program read them; what is dropped is not encoded
/// again.
@frozen
public enum TrailingBytes: Hashable, Sendable {
  /// They are an error.
  case error
  /// They are dropped.
  case ignore
}
