@testable import GATTBlueZ

extension FakeBlueZ {
  /// Objects with their properties, as BlueZ has them.
  func add(_ path: ObjectPath, _ interfaces: ObjectTree.Interfaces) {
    objects[path, default: [:]].merge(interfaces) { $1 }
    emit(
      "InterfacesAdded", of: "org.freedesktop.DBus.ObjectManager", at: ObjectPath("/"),
      [.path(path), Self.value(of: interfaces)])
  }

  func remove(_ path: ObjectPath) {
    for child in objects.keys.filter({ $0.isWithin(path) }).sorted(by: { $0.description > $1.description }) {
      let interfaces = objects.removeValue(forKey: child) ?? [:]
      emit(
        "InterfacesRemoved", of: "org.freedesktop.DBus.ObjectManager", at: ObjectPath("/"),
        [.path(child), .strings(interfaces.keys.sorted())])
    }
  }

  /// Sets properties and signals that.
  func set(_ values: [String: BusValue], of interface: String, at path: ObjectPath) {
    setQuietly(values, of: interface, at: path)
    emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path,
      [.string(interface), .options(values), .strings([])])
  }

  /// Sets properties and does not tell, as 5.66 does now and then.
  func setQuietly(_ values: [String: BusValue], of interface: String, at path: ObjectPath) {
    objects[path]?[interface]?.merge(values) { $1 }
  }

  static func value(of interfaces: ObjectTree.Interfaces) -> BusValue {
    let entries = interfaces.map { (BusValue.string($0.key), BusValue.options($0.value)) }
    return .dictionary(Dictionary(entries) { $1 }, key: "s", value: "a{sv}")
  }
}

/// The places of the device that the tests use.
enum Place {
  static let adapter = ObjectPath("/org/bluez/hci0")
  static let strap = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_01")
  static let service = ObjectPath(strap.description + "/service000a")
  /// FFE1: read, write, write without response, notify. Handle 0x000c.
  static let data = ObjectPath(service.description + "/char000b")
  static let descriptor = ObjectPath(data.description + "/desc000d")
  /// FFE2: indicate. Handle 0x0010.
  static let alarm = ObjectPath(service.description + "/char000f")
}

extension FakeBlueZ {
  func addAdapter(_ path: ObjectPath = Place.adapter, address: String = "00:00:00:00:00:01", powered: Bool = true) {
    add(
      path,
      [
        BlueZInterface.adapter: [
          "Address": .string(address), "Alias": .string("machine"), "Powered": .bool(powered),
          "Discovering": .bool(false),
        ],
        BlueZInterface.gattManager: [:], BlueZInterface.advertisingManager: ["ActiveInstances": .byte(0)],
      ])
  }

  func addStrap(_ path: ObjectPath = Place.strap, address: String = "C0:FF:EE:00:00:01", rssi: Int16? = -50) {
    var properties: [String: BusValue] = [
      "Address": .string(address), "Name": .string("Strap"), "Connected": .bool(false),
      "ServicesResolved": .bool(false), "UUIDs": .strings(["0000ffe0-0000-1000-8000-00805f9b34fb"]),
      "ManufacturerData": .dictionary([.uint16(0x1234): .variant(.bytes([1, 2]))], key: "q", value: "v"),
      "AdvertisingData": .dictionary([.byte(0x2D): .variant(.bytes([3]))], key: "y", value: "v"),
    ]
    if let rssi { properties["RSSI"] = .int16(rssi) }
    add(path, [BlueZInterface.device: properties])
  }

  func addServices() {
    add(Place.service, [BlueZInterface.gattService: ["UUID": .string("FFE0"), "Primary": .bool(true)]])
    addCharacteristic(Place.data, "FFE1", ["read", "write", "write-without-response", "notify"])
    add(Place.descriptor, [BlueZInterface.descriptor: ["UUID": .string("2901")]])
    addCharacteristic(Place.alarm, "FFE2", ["indicate"])
  }

  func addCharacteristic(_ path: ObjectPath, _ uuid: String, _ flags: [String]) {
    add(path, [BlueZInterface.characteristic: ["UUID": .string(uuid), "Flags": .strings(flags), "MTU": .uint16(100)]])
  }

  /// The strap is gone, as BlueZ tells it.
  func loseStrap() {
    set(["ServicesResolved": .bool(false), "Connected": .bool(false)], of: BlueZInterface.device, at: Place.strap)
    (notifyEnds, writeEnds) = ([:], [:])
  }

  /// A notification, by whatever way the subscription has.
  func notify(_ value: [UInt8], at path: ObjectPath = Place.data) {
    guard let end = notifyEnds[path] else { return signal(value, at: path) }
    end.send(value)
  }

  func signal(_ value: [UInt8], at path: ObjectPath = Place.data) {
    set(["Value": .bytes(value)], of: BlueZInterface.characteristic, at: path)
  }
}
