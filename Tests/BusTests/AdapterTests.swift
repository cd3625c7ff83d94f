import Foundation
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Adapters", .needs(.bus), .guarded)
struct AdapterTests {
  @Test("R43 an adapter that comes back under another name is found by its address")
  func renamedAdapter() async throws {
    let session = try await Session.begin(with: { $0.adapter = .address("00:00:00:00:00:01") })
    let connection = try await session.connect()
    #expect(session.central.identifier == "00:00:00:00:00:01")
    await session.fake.remove(Place.adapter)
    #expect(try await connection.closed() == .adapterRemoved)
    try await session.central.waitUntil(.unsupported, timeout: .patient)
    let path = ObjectPath("/org/bluez/hci2")
    await onBus {
      session.fake.addAdapter(ObjectPath("/org/bluez/hci1"), address: "00:00:00:00:00:02")
      session.fake.addAdapter(path)
      session.fake.addStrap(ObjectPath(path.description + "/dev_C0_FF_EE_00_00_01"))
    }
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    _ = try await session.connect()
  }

  @Test("R43 when the adapter is unplugged another takes its place, and what was begun on the first ends")
  func otherAdapter() async throws {
    let other = ObjectPath("/org/bluez/hci1")
    let session = try await Session.begin { fake in
      fake.addAdapter(other, address: "00:00:00:00:00:02")
      fake.addStrap(ObjectPath(other.description + "/dev_C0_FF_EE_00_00_01"))
    }
    let connection = try await session.connect()
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await session.fake.remove(Place.adapter)
    _ = try await connection.closed()
    let error = await failure { try await scan.value }
    #expect(error.contains("no Bluetooth LE adapter"), "\(error)")
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    #expect(session.central.identifier == "00:00:00:00:00:02")
    _ = try await session.central.firstPeripheral(matching: ScanFilter(), within: .patient).connect()
  }

  @Test("an adapter that is unplugged is not called switched off, though BlueZ tells of that first")
  func unplugged() async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await onBus {
      session.fake.loseStrap()
      session.fake.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
      session.fake.addStrap(ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_08"), address: "C0:FF:EE:00:00:08")
    }
    // Who knows the device that came after it knows that the adapter is off.
    try await until { try await session.central.knownPeripherals().count == 2 }
    await session.fake.remove(Place.adapter)
    #expect(try await connection.closed() == .adapterRemoved)
    let error = await failure { try await scan.value }
    #expect(error.contains("no Bluetooth LE adapter; plug one in"), "\(error)")
  }

  @Test("one that is silent is switched off and on, its links end, and it hears again")
  func powerCycle() async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    try await Session.transport(session.fake).powerCycle(pause: .milliseconds(10))
    _ = try await connection.closed()
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    #expect(try await Session.transport(session.fake).adapters().map(\.isPowered) == [true])
    await session.fake.remove(Place.adapter)
    let error = await failure { try await Session.transport(session.fake).powerCycle(pause: .zero) }
    #expect(error.contains("no Bluetooth LE adapter"), "\(error)")
  }

  @Test("R44 the devices of hci10 are not those of hci1")
  func adapterPrefix() async throws {
    let session = try await Session.begin(with: { $0.adapter = .named("hci1") }) { fake in
      fake.addAdapter(ObjectPath("/org/bluez/hci1"), address: "00:00:00:00:00:02")
      fake.addAdapter(ObjectPath("/org/bluez/hci10"), address: "00:00:00:00:00:03")
      fake.addStrap(ObjectPath("/org/bluez/hci10/dev_C0_FF_EE_00_00_09"), address: "C0:FF:EE:00:00:09")
      fake.addStrap(ObjectPath("/org/bluez/hci1/dev_C0_FF_EE_00_00_08"), address: "C0:FF:EE:00:00:08")
    }
    #expect(session.central.identifier == "00:00:00:00:00:02")
    #expect(try await session.central.knownPeripherals().map(\.identifier) == ["C0:FF:EE:00:00:08"])
  }

  @Test("R45 switching off ends links and scans, and the state tells of on and off")
  func switchedOff() async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await onBus {
      session.fake.loseStrap()
      session.fake.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
    }
    #expect(try await connection.closed() == .bluetoothOff)
    let error = await failure { try await scan.value }
    #expect(error.contains("switched off"), "\(error)")
    let refused = await failure { _ = try await session.connect() }
    #expect(refused.contains("switched off"), "\(refused)")
    await session.fake.set(["Powered": .bool(true)], of: BlueZInterface.adapter, at: Place.adapter)
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    _ = try await session.connect()
  }

  @Test("R45 an adapter that is off is switched on; one that a switch keeps off is told of")
  func switchedOn() async throws {
    let session = try await Session.begin {
      $0.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
    }
    #expect(session.central.state == .poweredOn)

    let blocked = try await Session.begin {
      $0.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
      $0.script("Properties.Set", FakeBlueZ.failing("Failed", "Blocked through rfkill"))
    }
    #expect(blocked.central.state == .blocked)
    let error = await failure { _ = try await blocked.connect() }
    #expect(error.contains("rfkill unblock bluetooth"), "\(error)")
  }

  @Test(
    "R45 an adapter that is off says that a switch keeps it off where the kernel knows of one and BlueZ does not say it",
    arguments: ["soft", "hard"])
  func switches(kind: String) async throws {
    let folder = URL.temporaryDirectory.appending(path: "switches-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let rfkill = folder.appending(path: "hci0/rfkill3")
    try FileManager.default.createDirectory(at: rfkill, withIntermediateDirectories: true)
    for name in ["soft", "hard"] {
      try "0\n".write(to: rfkill.appending(path: name), atomically: false, encoding: .utf8)
    }
    let session = try await Session.begin(with: { ($0.switches, $0.limits.switches) = (folder.path, .milliseconds(5)) })
    {
      fake in
      fake.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
      fake.script("Properties.Set", FakeBlueZ.failing("Failed", ""))
    }
    #expect(session.central.state == .poweredOff)
    try "1\n".write(to: rfkill.appending(path: kind), atomically: false, encoding: .utf8)
    try await session.central.waitUntil(.blocked, timeout: .patient)
    try FileManager.default.removeItem(at: folder)
    try await session.central.waitUntil(.poweredOff, timeout: .patient)
  }

  @Test("a name of an adapter that leads elsewhere is no path", arguments: ["", "..", "../hci0", "hci0/..", "hci\0"])
  func places(name: String) {
    #expect(RadioSwitch.isBlocked(name) == nil)
  }

  @Test("an adapter that was chosen by its name is found again by its address, and what gets its name is another one")
  func renamed() async throws {
    let (second, third) = (ObjectPath("/org/bluez/hci1"), ObjectPath("/org/bluez/hci2"))
    let session = try await Session.begin(with: { $0.adapter = .named("hci1") }) { fake in
      fake.addAdapter(second, address: "00:00:00:00:00:02")
    }
    let address: DeviceIdentifier = "00:00:00:00:00:02"
    #expect(session.central.identifier == address && session.central.state == .poweredOn)
    await session.fake.remove(second)
    try await session.central.waitUntil(.unsupported, timeout: .patient)
    // A stranger gets the name.
    await session.fake.addAdapter(second, address: "00:00:00:00:00:03")
    await idle()
    #expect(session.central.state == .unsupported && session.central.identifier == address)
    await session.fake.addAdapter(third, address: "00:00:00:00:00:02")
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    #expect(session.central.identifier == address)
  }

  @Test("an adapter that is switched off stays off, though another is on")
  func staysOff() async throws {
    let other = ObjectPath("/org/bluez/hci1")
    let session = try await Session.begin { $0.addAdapter(other, address: "00:00:00:00:00:02") }
    await session.fake.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
    try await session.central.waitUntil(.poweredOff, timeout: .patient)
    await session.fake.set(["Alias": .string("Dongle")], of: BlueZInterface.adapter, at: other)
    await idle()
    #expect(await session.fake.count("Properties.Set") == 0)
    #expect(session.central.state == .poweredOff)
  }

  @Test("the adapters are listed in the order of their numbers")
  func adapters() async throws {
    let session = try await Session.begin { fake in
      fake.addAdapter(ObjectPath("/org/bluez/hci10"), address: "00:00:00:00:00:03", powered: false)
      fake.addAdapter(ObjectPath("/org/bluez/hci2"), address: "00:00:00:00:00:02")
    }
    let adapters = try await Session.transport(session.fake).adapters()
    #expect(adapters.map(\.name) == ["hci0", "hci2", "hci10"])
    #expect(adapters.map(\.isPowered) == [true, true, false])
  }
}
