@testable import GATTBlueZ

/// What BlueZ says, so that octets which decide at random say something that is listened to.
enum Vocabulary {
  static let adapter = "/org/bluez/hci0"
  static let device = adapter + "/dev_C0_FF_EE_00_00_01"
  static let service = device + "/service000a"

  static let paths = [
    "/", "/org", "/org/bluez", adapter, adapter + "0", "/org/bluez/hci1", device,
    adapter + "/dev_C0_FF_EE_00_00_02", "/org/bluez/hci1/dev_C0_FF_EE_00_00_01", service, service + "/char000b",
    service + "/char000b/desc000d", service + "/char000f", service + "/charffff", service + "/charx",
    service + "/char000b/char000c/desc000b", device + "/service0010", device + "/service0010/char000b",
  ]

  static let segments = ["a", "org", "bluez", "hci0", "dev_C0_FF_EE_00_00_01", "service000a", "char000b", "desc000d"]

  static let interfaces = [
    BlueZInterface.adapter, BlueZInterface.device, BlueZInterface.battery, BlueZInterface.gattService,
    BlueZInterface.characteristic, BlueZInterface.descriptor, BlueZInterface.gattManager,
    BlueZInterface.advertisingManager, BlueZInterface.monitorManager, BlueZInterface.monitor, BlueZInterface.agent,
    BlueZInterface.advertisement, "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.ObjectManager", "a.b",
  ]

  /// Properties that are read, with a value of the type that they have.
  static let properties: [(name: String, value: BusValue)] = [
    ("Address", .string("C0:FF:EE:00:00:01")), ("Alias", .string("machine")), ("Powered", .bool(true)),
    ("Powered", .bool(false)), ("PowerState", .string("off-blocked")), ("Name", .string("Strap")),
    ("Connected", .bool(true)), ("Connected", .bool(false)), ("Paired", .bool(true)), ("Bonded", .bool(true)),
    ("ServicesResolved", .bool(true)), ("RSSI", .int16(-50)), ("TxPower", .int16(.min)), ("MTU", .uint16(.max)),
    ("MTU", .uint16(0)), ("Percentage", .byte(255)), ("Primary", .bool(false)), ("UUID", .string("180F")),
    ("UUID", .string("0000ffe0-0000-1000-8000-00805f9b34fb")), ("UUIDs", .strings(["180D", "", "x"])),
    ("Flags", .strings(["read", "notify", "no-flag"])), ("Value", .bytes([1, 2, 3])), ("Value", .bytes([])),
    ("ManufacturerData", .dictionary([.uint16(76): .variant(.bytes([2, 21]))], key: "q", value: "v")),
    ("ServiceData", .dictionary([.string("180F"): .variant(.bytes([1]))], key: "s", value: "v")),
    ("Trusted", .bool(true)),
  ]

  /// What BlueZ tells of a client's request.
  static let options: [(name: String, value: BusValue)] = [
    ("device", .path(ObjectPath(device))), ("device", .path(ObjectPath("/"))), ("offset", .uint16(1)),
    ("offset", .uint16(.max)), ("mtu", .uint16(0)), ("mtu", .uint16(517)), ("type", .string("command")),
    ("type", .string("reliable")), ("prepare-authorize", .bool(true)), ("link", .string("LE")),
  ]

  static let texts =
    properties.compactMap { String.decode($0.value) } + interfaces + paths + [
      "", ".", "org.bluez.Reason.Remote", "org.bluez.Error.Failed", "Operation failed with ATT error: 0x80",
      "ATT error: 0x",
      "le-connection-abort-by-local", "C0:FF:EE:00:00:0", "\u{0130}\u{0301}",
    ]
}
