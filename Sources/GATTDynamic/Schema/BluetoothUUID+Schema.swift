package import GATTProfiles
package import GATTSchema

extension UUID128 {
  /// The same UUID as the runtime has it.
  package init(_ uuid: BluetoothUUID) {
    self.init(high: uuid.high, low: uuid.low)
  }
}

extension BluetoothUUID {
  /// The same UUID as a profile has it.
  package init(_ uuid: UUID128) {
    self.init(high: uuid.high, low: uuid.low)
  }
}
