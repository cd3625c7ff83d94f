import GATTProfiles

extension PeripheralEvent: CustomStringConvertible {
  /// What happened, in words: `C0:FF:EE:00:00:02 subscribed to Battery Level (2a19)`.
  public var description: String {
    switch self {
    case .connected(let central): "\(central) connected"
    case .disconnected(let central, let reason): "\(central) disconnected: \(reason)"
    case .subscribed(let central, let characteristic): "\(central) subscribed to \(characteristic)"
    case .unsubscribed(let central, let characteristic): "\(central) unsubscribed from \(characteristic)"
    case .written(let central, let characteristic, let value):
      "\(central) wrote \(value.isEmpty ? "nothing" : value.hexString) to \(characteristic)"
    case .descriptorWritten(let central, let characteristic, let descriptor, let value):
      "\(central) wrote \(value.isEmpty ? "nothing" : value.hexString) to \(descriptor) of \(characteristic)"
    }
  }
}

extension MutableCharacteristic: CustomStringConvertible {
  /// Its name and UUID: `Battery Level (2a19)`.
  public var description: String { uuid.named(name) }
}
