package import GATTProfiles

/// A link between the host that was captured and a device.
package struct CaptureLink: Hashable, Sendable {
  /// Its number in the capture, from 1.
  package var number: Int
  /// The number of the adapter.
  package var adapter: UInt16
  /// The number by which host and controller call it.
  package var handle: UInt16
  /// The device's address; nil for a link that was there before the capture.
  package var peer: BluetoothAddress?
}
