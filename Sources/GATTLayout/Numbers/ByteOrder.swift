/// The order of the octets of a number.
package enum ByteOrder: String, CaseIterable, Sendable {
  /// The least significant octet first, as nearly all of Bluetooth does.
  case little
  /// The most significant octet first.
  case big
}
