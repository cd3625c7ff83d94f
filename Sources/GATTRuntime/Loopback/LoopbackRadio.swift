/// What a loopback knows of one of its centrals.
final class CentralRadio {
  let identifier: DeviceIdentifier
  let events: @Sendable (CentralEvent) -> Void
  var state = BluetoothState.poweredOn
  /// What is scanned for; nil while not scanning.
  var filter: ScanFilter?
  /// Whom this scan has reported.
  var seen: Set<DeviceIdentifier> = []

  init(identifier: DeviceIdentifier, events: @escaping @Sendable (CentralEvent) -> Void) {
    self.identifier = identifier
    self.events = events
  }
}

/// What a loopback knows of one of its peripherals.
final class PeripheralRadio {
  let identifier: DeviceIdentifier
  let delegate: any PeripheralRoleDelegate
  let database = AttributeDatabase()
  var state = BluetoothState.poweredOn
  /// What is advertised; nil while not advertising.
  var advertisement: AdvertisementData?
  /// The strength at which it is heard, if not that of all.
  var rssi: Int?
  /// The only centrals that it takes links of; nil for all.
  var acceptList: Set<DeviceIdentifier>?

  init(identifier: DeviceIdentifier, delegate: any PeripheralRoleDelegate) {
    self.identifier = identifier
    self.delegate = delegate
  }

  /// Whether others can see it now.
  var isVisible: Bool { state == .poweredOn && advertisement != nil }

  /// Whether a central can connect to it now.
  func isConnectable(by central: DeviceIdentifier) -> Bool {
    isVisible && advertisement?.isConnectable != false && acceptList?.contains(central) != false
  }
}
