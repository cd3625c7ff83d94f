/// A packet of ATT as it was captured.
package struct CapturedPacket: Hashable, Sendable {
  /// The link that it came over.
  package var link: CaptureLink
  /// What tells the channel from the link's others: 4 for the one that every link has, others for EATT.
  package var bearer: UInt16
  /// The longest packet of the channel; nil where ATT itself agrees on it.
  package var mtu: Int?
  /// Whether the host that was captured sent it.
  package var isSent: Bool
  /// The record with its first octets, and the one with its last.
  package var first: Int
  package var number: Int
  /// When it was complete, in microseconds since 1970.
  package var time: Int64
  /// The packet.
  package var octets: [UInt8]
}
