/// The attributes of a server of a capture, as they were known last.
package struct AttributeTable: Hashable, Sendable {
  /// The last link in which they were used; of the host's own attributes only the host counts.
  package var link: CaptureLink
  /// Whether the host that was captured has them; else the device has them.
  package var isOfHost: Bool
  /// The attributes.
  package var map: AttributeMap
}
