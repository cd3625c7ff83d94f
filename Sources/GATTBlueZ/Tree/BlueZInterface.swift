/// The interfaces of BlueZ that this module uses, by their names on the bus.
package enum BlueZInterface {
  /// The daemon's name.
  package static let service = "org.bluez"
  /// What every object has, for its properties.
  package static let properties = "org.freedesktop.DBus.Properties"
  /// An adapter: `/org/bluez/hci0`.
  package static let adapter = "org.bluez.Adapter1"
  /// A device of an adapter: `…/dev_C0_FF_EE_00_00_01`.
  package static let device = "org.bluez.Device1"
  /// The battery of a device.
  package static let battery = "org.bluez.Battery1"
  /// A service of a device: `…/service000a`.
  package static let gattService = "org.bluez.GattService1"
  /// A characteristic of a service: `…/char000b`.
  package static let characteristic = "org.bluez.GattCharacteristic1"
  /// A descriptor of a characteristic: `…/desc000d`.
  package static let descriptor = "org.bluez.GattDescriptor1"
  /// Where an adapter takes the services of programs.
  package static let gattManager = "org.bluez.GattManager1"
  /// Where an adapter takes advertisements.
  package static let advertisingManager = "org.bluez.LEAdvertisingManager1"
  /// Where an adapter takes what it shall watch for without scanning actively; experimental.
  package static let monitorManager = "org.bluez.AdvertisementMonitorManager1"
  /// What a program has an adapter watch for.
  package static let monitor = "org.bluez.AdvertisementMonitor1"
  /// Where BlueZ takes agents.
  package static let agentManager = "org.bluez.AgentManager1"
  /// An agent of a program: what BlueZ asks during a pairing.
  package static let agent = "org.bluez.Agent1"
  /// An advertisement of a program.
  package static let advertisement = "org.bluez.LEAdvertisement1"
}

/// The methods of BlueZ that this module calls, with the types of what they take and return.
extension BusMethod {
  static let startDiscovery = BusMethod(BlueZInterface.adapter, "StartDiscovery")
  static let stopDiscovery = BusMethod(BlueZInterface.adapter, "StopDiscovery")
  static let setDiscoveryFilter = BusMethod(BlueZInterface.adapter, "SetDiscoveryFilter", "a{sv}")
  static let registerMonitor = BusMethod(BlueZInterface.monitorManager, "RegisterMonitor", "o")
  static let unregisterMonitor = BusMethod(BlueZInterface.monitorManager, "UnregisterMonitor", "o")
  static let connectDevice = BusMethod(BlueZInterface.adapter, "ConnectDevice", "a{sv}", "o")

  static let removeDevice = BusMethod(BlueZInterface.adapter, "RemoveDevice", "o")

  static let connect = BusMethod(BlueZInterface.device, "Connect")
  static let disconnect = BusMethod(BlueZInterface.device, "Disconnect")

  static let pair = BusMethod(BlueZInterface.device, "Pair")
  static let cancelPairing = BusMethod(BlueZInterface.device, "CancelPairing")
  static let registerAgent = BusMethod(BlueZInterface.agentManager, "RegisterAgent", "os")
  static let unregisterAgent = BusMethod(BlueZInterface.agentManager, "UnregisterAgent", "o")
  static let requestDefaultAgent = BusMethod(BlueZInterface.agentManager, "RequestDefaultAgent", "o")

  static let readCharacteristic = BusMethod(BlueZInterface.characteristic, "ReadValue", "a{sv}", "ay")
  static let writeCharacteristic = BusMethod(BlueZInterface.characteristic, "WriteValue", "aya{sv}")
  static let acquireWrite = BusMethod(BlueZInterface.characteristic, "AcquireWrite", "a{sv}", "hq")
  static let acquireNotify = BusMethod(BlueZInterface.characteristic, "AcquireNotify", "a{sv}", "hq")
  static let startNotify = BusMethod(BlueZInterface.characteristic, "StartNotify")
  static let stopNotify = BusMethod(BlueZInterface.characteristic, "StopNotify")
  static let readDescriptor = BusMethod(BlueZInterface.descriptor, "ReadValue", "a{sv}", "ay")
  static let writeDescriptor = BusMethod(BlueZInterface.descriptor, "WriteValue", "aya{sv}")

  static let registerApplication = BusMethod(BlueZInterface.gattManager, "RegisterApplication", "oa{sv}")
  static let unregisterApplication = BusMethod(BlueZInterface.gattManager, "UnregisterApplication", "o")
  static let registerAdvertisement = BusMethod(
    BlueZInterface.advertisingManager, "RegisterAdvertisement", "oa{sv}")
  static let unregisterAdvertisement = BusMethod(
    BlueZInterface.advertisingManager, "UnregisterAdvertisement", "o")
}
