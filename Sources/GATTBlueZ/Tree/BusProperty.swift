/// A property of an interface, and the type that its value converts to.
struct BusProperty<Value: BusDecodable>: Sendable {
  let interface: String
  let name: String

  init(_ interface: String, _ name: String) {
    self.interface = interface
    self.name = name
  }
}

/// The properties of BlueZ that this module reads.
extension BusProperty<Bool> {
  static var adapterPowered: Self { Self(BlueZInterface.adapter, "Powered") }
  static var deviceConnected: Self { Self(BlueZInterface.device, "Connected") }
  static var devicePaired: Self { Self(BlueZInterface.device, "Paired") }
  /// Since 5.66.
  static var deviceBonded: Self { Self(BlueZInterface.device, "Bonded") }
  /// Whether the machine's user lets the device in.
  static var deviceTrusted: Self { Self(BlueZInterface.device, "Trusted") }
  static var servicesResolved: Self { Self(BlueZInterface.device, "ServicesResolved") }
  static var servicePrimary: Self { Self(BlueZInterface.gattService, "Primary") }
}

extension BusProperty<String> {
  static var adapterAddress: Self { Self(BlueZInterface.adapter, "Address") }
  static var adapterAlias: Self { Self(BlueZInterface.adapter, "Alias") }
  /// `on`, `off`, `off-blocked`, …; since 5.65.
  static var adapterPowerState: Self { Self(BlueZInterface.adapter, "PowerState") }
  static var deviceAddress: Self { Self(BlueZInterface.device, "Address") }
  static var deviceName: Self { Self(BlueZInterface.device, "Name") }
  static var devicePreferredBearer: Self { Self(BlueZInterface.device, "PreferredBearer") }
  static var serviceUUID: Self { Self(BlueZInterface.gattService, "UUID") }
  static var characteristicUUID: Self { Self(BlueZInterface.characteristic, "UUID") }
  static var descriptorUUID: Self { Self(BlueZInterface.descriptor, "UUID") }
}

extension BusProperty<[ObjectPath]> {
  static var serviceIncludes: Self { Self(BlueZInterface.gattService, "Includes") }
}

extension BusProperty<Int16> {
  static var deviceRSSI: Self { Self(BlueZInterface.device, "RSSI") }
  static var deviceTxPower: Self { Self(BlueZInterface.device, "TxPower") }
}

extension BusProperty<UInt16> {
  /// Since 5.62.
  static var characteristicMTU: Self { Self(BlueZInterface.characteristic, "MTU") }
}

extension BusProperty<UInt8> {
  static var batteryPercentage: Self { Self(BlueZInterface.battery, "Percentage") }
}

extension BusProperty<[String]> {
  static var deviceUUIDs: Self { Self(BlueZInterface.device, "UUIDs") }
  static var characteristicFlags: Self { Self(BlueZInterface.characteristic, "Flags") }
  /// Of adapters with extended advertising.
  static var secondaryChannels: Self { Self(BlueZInterface.advertisingManager, "SupportedSecondaryChannels") }
}

extension BusProperty<[String: BusValue]> {
  /// Not in older versions.
  static var advertisingCapabilities: Self { Self(BlueZInterface.advertisingManager, "SupportedCapabilities") }
}

extension BusProperty<[UInt16: [UInt8]]> {
  static var manufacturerData: Self { Self(BlueZInterface.device, "ManufacturerData") }
}

extension BusProperty<[UInt8: [UInt8]]> {
  /// Structures of other types than those that have a property. Experimental: BlueZ has it when it is told to.
  static var advertisingData: Self { Self(BlueZInterface.device, "AdvertisingData") }
}

extension BusProperty<[String: [UInt8]]> {
  static var serviceData: Self { Self(BlueZInterface.device, "ServiceData") }
}
