/// The order of a number's octets on the wire, whatever the machine's own order is.
@frozen
public enum Endian: Hashable, Sendable {
  /// Least significant octet first, as GATT has it unless a profile says otherwise.
  case little
  /// Most significant octet first.
  case big
}
