import GATTProfiles
import GATTSchema

/// What values are of.
struct ValueSubject: Hashable, Sendable {
  /// The characteristic, with its service, or the format.
  let path: String
  /// The UUID of the service; nil for a format.
  let service: BluetoothUUID?
  /// The UUID of the characteristic; nil for a format.
  let characteristic: BluetoothUUID?
  /// Whether they are requests, which are written and not read.
  var isRequest = false

  /// What is said of a value of it.
  var words: String { isRequest ? "a request of \(path)" : "a value of \(path)" }
}

extension ValueSubject {
  /// The values of a characteristic, whatever service has it.
  init(_ characteristic: Characteristic) {
    self.init(path: characteristic.name, service: nil, characteristic: BluetoothUUID(characteristic.uuid))
  }
}
