/// Something of a capture.
package enum CaptureEvent: Sendable {
  /// A packet of ATT, taken apart; nil where it is malformed, or of an unknown kind.
  case packet(CapturedPacket, ATTPDU?)
  /// A value, behind the packets that carried it.
  case value(CapturedValue)
}
