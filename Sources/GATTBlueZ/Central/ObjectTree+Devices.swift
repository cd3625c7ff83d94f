import GATTProfiles
import GATTRuntime

extension ObjectTree {
  /// What BlueZ knows of a device.
  func sighting(_ device: ObjectPath) -> Sighting {
    let advertisement = AdvertisementData(
      localName: self[device, .deviceName],
      serviceUUIDs: (self[device, .deviceUUIDs] ?? []).compactMap { BluetoothUUID($0) },
      manufacturerData: self[device, .manufacturerData] ?? [:],
      serviceData: serviceData(of: device),
      txPower: self[device, .deviceTxPower].map(Int.init),
      structures: self[device, .advertisingData] ?? [:])
    // Once BlueZ has discovered the services of a device, it says those, connected or not, and not the advertised ones any
    // more. Those of the attribute protocol, which nobody advertises, tell the two apart.
    let isTable = advertisement.serviceUUIDs.contains { [BluetoothUUID(0x1800), BluetoothUUID(0x1801)].contains($0) }
    return Sighting(
      identifier: identifier(of: device), advertisement: advertisement, rssi: self[device, .deviceRSSI].map(Int.init),
      knowsServices: !isTable)
  }

  /// The device's address; the end of its path when it has none.
  func identifier(of device: ObjectPath) -> DeviceIdentifier {
    DeviceIdentifier(self[device, .deviceAddress] ?? device.name)
  }

  /// The device of an adapter that has an address now. Its path may still have another, from before it was paired.
  func device(_ identifier: DeviceIdentifier, of adapter: ObjectPath) -> ObjectPath? {
    let found = paths(with: BlueZInterface.device, within: adapter).filter { self.identifier(of: $0) == identifier }
    return found.first { isConnected($0) } ?? found.first
  }

  /// Whether a device is connected: BlueZ 5.66 may forget to say so, but not that it knows the services.
  func isConnected(_ device: ObjectPath) -> Bool {
    self[device, .deviceConnected] == true || self[device, .servicesResolved] == true
  }

  /// Waits out what still comes after a device was disconnected: the reason, or that its adapter has gone. That is known
  /// later, because an adapter that is unplugged looks switched off at first.
  func settle(_ device: ObjectPath, within grace: Duration) async {
    try? await Task.sleep(for: grace)
    guard let adapter = device.parent, self[adapter, .adapterPowered] != true else { return }
    try? await Task.sleep(for: grace * 4)
  }

  private func serviceData(of device: ObjectPath) -> [BluetoothUUID: [UInt8]] {
    let pairs = (self[device, .serviceData] ?? [:]).compactMap { text, data in
      BluetoothUUID(text).map { ($0, data) }
    }
    return [BluetoothUUID: [UInt8]](pairs) { $1 }
  }
}
