package import GATTProfiles

/// An attribute of a server, as far as the capture, or what was given beside it, says what it is.
package struct CapturedAttribute: Hashable, Sendable {
  /// Where it is known from.
  package enum Origin: String, Hashable, Sendable {
    /// The client has discovered it in this link.
    case discovery
    /// The client has discovered it in an earlier link of the capture, and remembers it.
    case earlierLink = "earlier link"
    /// The server has told the database hash of a table that is known.
    case databaseHash = "database hash"
    /// A file of bluetoothd's memory of devices.
    case cache
    /// Whoever reads the capture says so.
    case stated
  }

  /// Its handle.
  package var handle: UInt16
  /// Its type: a characteristic's UUID for the value of one.
  package var type: BluetoothUUID
  /// The service that it is in; nil where that has not been discovered.
  package var service: BluetoothUUID?
  /// The characteristic that it belongs to, as its value or as a descriptor; nil for declarations.
  package var characteristic: BluetoothUUID?
  /// The handle of that characteristic's value; nil for declarations, and where the characteristic is not known.
  package var valueHandle: UInt16?
  /// Where it is known from.
  package var origin: Origin

  /// Whether it is the value of a characteristic.
  package var isValue: Bool { characteristic == type }
}
