/// A record of a capture: a packet as the file has it.
struct CaptureRecord: Hashable, Sendable {
  /// Its number in the file, from 1, as Wireshark counts.
  var number: Int
  /// When it was captured, in microseconds since 1970.
  var time: Int64
  /// Whether it went from the host to the controller; nil where the record does not say.
  var isSent: Bool?
  /// The packet, with what its link type has in front of it.
  var octets: [UInt8]
  /// How many packets before it are missing, as far as the file says.
  var dropped: UInt64 = 0

  /// The most octets that a record may have: twice the longest HCI packet.
  static let largest = 1 << 17
}
