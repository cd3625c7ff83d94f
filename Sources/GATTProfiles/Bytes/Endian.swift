/// The order of a number's bytes on the wire, whatever the machine's own order is.
@frozen
public enum Endian: Hashable, Sendable {
  /// Least significant byte first, as GATT has it unless a profile says otherwise.
  case little
  /// Most significant byte first.
  case big
}
