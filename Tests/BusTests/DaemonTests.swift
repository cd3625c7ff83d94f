import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("BlueZ and the bus", .needs(.bus), .guarded)
struct DaemonTests {
  @Test("R34 changed services are told, and discovered anew")
  func changedServices() async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    try await connection.discoverServices()
    var changes = connection.serviceChanges.makeAsyncIterator()
    await onBus {
      session.fake.remove(Place.alarm)
      session.fake.addCharacteristic(ObjectPath(Place.service.description + "/char0030"), "FFE3", ["read"])
    }
    #expect(await changes.next(isolation: nil) != nil)
    let services = try await connection.discoverServices()
    #expect(services.flatMap(\.characteristics).map(\.uuid) == ["FFE1", "FFE3"])
  }

  @Test("R39 a device that has got its identity address is found by it")
  func identityAddress() async throws {
    let session = try await Session.begin()
    await session.fake.set(["Address": .string("00:11:22:33:44:55")], of: BlueZInterface.device, at: Place.strap)
    await until("the address is not known") {
      await session.fake.objects[Place.strap]?[BlueZInterface.device]?["Address"] == .string("00:11:22:33:44:55")
    }
    _ = try await session.central.connect(to: "00:11:22:33:44:55")
    #expect(try await session.central.knownPeripherals().map(\.identifier) == ["00:11:22:33:44:55"])
  }

  @Test("R41 the end of the daemon ends streams and pending calls; with the next one everything works again")
  func restartedDaemon() async throws {
    let session = try await Session.begin { $0.script("GattCharacteristic1.ReadValue", FakeBlueZ.silent, $0.usual) }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await session.fake.notify([1])
    #expect(try await values.next() == [1])
    let pending = Task { try await connection.read(data) }
    await until { await session.fake.count("GattCharacteristic1.ReadValue") == 1 }
    await session.fake.kill()
    let streamError = await failure { _ = try await values.next() }
    #expect(streamError.contains("service stopped"), "\(streamError)")
    let readError = await failure { _ = try await pending.value }
    #expect(readError.contains("service stopped"), "\(readError)")
    try await session.central.waitUntil(.resetting, timeout: .patient)

    await onBus {
      session.fake.objects = [:]
      session.fake.addAdapter()
      session.fake.addStrap()
    }
    try await session.fake.start()
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    let (again, sameData) = try await session.connectToData()
    #expect(try await again.read(sameData) == [1, 2, 3])
  }

  @Test("R41 a daemon that is not ready when it comes back is asked once more")
  func unreadyDaemon() async throws {
    let session = try await Session.begin()
    await session.fake.kill()
    try await session.central.waitUntil(.resetting, timeout: .patient)
    await session.fake.script(
      "ObjectManager.GetManagedObjects", FakeBlueZ.failing("NotReady"), { try $1.reply([.string("none")]) },
      session.fake.usual)
    try await session.fake.start()
    try await session.central.waitUntil(.poweredOn, timeout: .patient)
    #expect(await session.fake.count("ObjectManager.GetManagedObjects") == 4)
  }

  @Test("R41 a restart in the middle of a stream, twenty times, never hangs")
  func restartedOften() async throws {
    let session = try await Session.begin()
    for _ in 1...20 {
      let (connection, data) = try await session.connectToData()
      var values = try await connection.subscribe(to: data).makeAsyncIterator()
      await onBus {
        session.fake.notify([1])
        session.fake.kill()
        session.fake.objects = [:]
        session.fake.addAdapter()
        session.fake.addStrap()
      }
      let error = await failure { while try await values.next() != nil {} }
      #expect(error.contains("service stopped"), "\(error)")
      try await session.fake.start()
      try await session.central.waitUntil(.poweredOn, timeout: .patient)
    }
  }

  @Test("R42 the end of the bus ends links and pending calls")
  func deadBus() async throws {
    let session = try await Session.begin { $0.script("GattCharacteristic1.ReadValue", FakeBlueZ.silent) }
    let (connection, data) = try await session.connectToData()
    let pending = Task { try await connection.read(data) }
    await until { await session.fake.count("GattCharacteristic1.ReadValue") == 1 }
    session.fake.bus.stop()
    let error = await failure { _ = try await pending.value }
    #expect(error.contains("service stopped"), "\(error)")
    #expect(connection.closeReason == .serviceLost)
    try await session.central.waitUntil(.serviceMissing, timeout: .patient)
    let next = await failure { _ = try await session.connect() }
    #expect(next.contains("does not run"), "\(next)")
  }

  @Test("R46 a discovery that nobody ended is ended, and one that stays is told of")
  func orphanDiscovery() async throws {
    let busy = FakeBlueZ.failing("InProgress")
    let session = try await Session.begin {
      $0.script("Adapter1.StartDiscovery", busy, busy, busy, busy, busy, busy, $0.usual)
    }
    _ = try await session.central.firstPeripheral(matching: ScanFilter(), within: .patient)
    let other = try await Session.begin(with: { $0.limits.discovery = .milliseconds(100) }) {
      $0.script("Adapter1.StartDiscovery", busy)
    }
    let error = await failure {
      _ = try await other.central.firstPeripheral(matching: ScanFilter(), within: .patient)
    }
    #expect(error.contains("busy"), "\(error)")
  }

  @Test("R47 what the filters of other programs let pass is filtered here")
  func mergedFilters() async throws {
    let session = try await Session.begin()
    let filter = ScanFilter(services: ["180D"], allowsDuplicates: true)
    var results = session.central.scan(filter).makeAsyncIterator()
    async let found = results.next(isolation: nil)?.identifier
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await onBus {
      session.fake.set(["RSSI": .int16(-40)], of: BlueZInterface.device, at: Place.strap)
      let path = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
      session.fake.addStrap(path, address: "C0:FF:EE:00:00:02", rssi: nil)
      session.fake.set(
        ["UUIDs": .strings(["0000180d-0000-1000-8000-00805f9b34fb"])], of: BlueZInterface.device, at: path)
      session.fake.set(["RSSI": .int16(-60)], of: BlueZInterface.device, at: path)
    }
    #expect(try await found == "C0:FF:EE:00:00:02")
  }

  @Test("advertisements are told with all that they have, each time where that is wanted")
  func advertisements() async throws {
    let session = try await Session.begin()
    var results = session.central.scan(ScanFilter(allowsDuplicates: true)).makeAsyncIterator()
    let first = try #require(try await results.next(isolation: nil))
    #expect(first.advertisement.localName == "Strap")
    #expect(first.advertisement.serviceUUIDs == [Session.service])
    #expect(first.advertisement.manufacturerData == [0x1234: [1, 2]])
    #expect(first.advertisement.structures == [0x2D: [3]])
    #expect(first.rssi == -50)
    let data = BusValue.dictionary([.string("FFE0"): .variant(.bytes([7]))], key: "s", value: "v")
    await session.fake.set(["RSSI": .int16(-45), "ServiceData": data], of: BlueZInterface.device, at: Place.strap)
    let second = try #require(try await results.next(isolation: nil))
    #expect(second.rssi == -45)
    #expect(second.advertisement.serviceData == [Session.service: [7]])
  }

  @Test("R48 a hundred connections leave no file descriptors, calls or observers behind")
  func noLeaks() async throws {
    let session = try await Session.begin()
    func cycle() async throws {
      let (connection, data) = try await session.connectToData()
      var values = try await connection.subscribe(to: data).makeAsyncIterator()
      await session.fake.notify([1])
      #expect(try await values.next() == [1])
      try await connection.write([1], to: data, type: .withoutResponse)
      await connection.disconnect()
    }
    try await cycle()
    let before = await onBusValue { BusReactor.shared.watchCount }
    for _ in 1...100 { try await cycle() }
    await until("watches are kept") { await BusReactor.shared.watchCount <= before }
    #expect(await session.fake.count("ObjectManager.GetManagedObjects") == 1)
  }

  @Test("R49 the objects are asked for once, then kept by signals")
  func oneQuestion() async throws {
    let session = try await Session.begin()
    _ = try await session.connectToData()
    _ = try await session.central.knownPeripherals()
    _ = try await session.central.connectedPeripherals()
    #expect(await session.fake.count("ObjectManager.GetManagedObjects") == 1)
  }

  @Test("R50 a bus that is not there, or lets nobody in, is told of with what helps")
  func noBus() async throws {
    let error = await failure {
      _ = try await CentralManager(transport: .bluez(bus: "unix:path=/nowhere/socket"))
    }
    #expect(error.contains("there is no D-Bus there; start dbus"), "\(error)")
    let denied = BusError.remote(name: "org.freedesktop.DBus.Error.AccessDenied", message: "Rejected send message")
    guard case .bluetoothUnavailable(.unauthorized) = denied.gattError("x", after: .zero) else {
      Issue.record("\(denied.gattError("x", after: .zero))")
      return
    }
  }

  @Test("R50 a user whom the bus does not let talk to BlueZ is told so, at once and by every operation")
  func noPermission() async throws {
    let fake = await FakeBlueZ(bus: try PrivateBus(denying: "org.bluez"))
    try await fake.start()
    let error = await failure {
      let central = try await CentralManager(
        transport: Session.transport(fake), profileManager: ProfileManager(), timeouts: .patient)
      #expect(central.state == .unauthorized)
      _ = try await central.connect(to: Session.strap, timeout: .patient)
    }
    #expect(error.contains("this program may not use Bluetooth; give it the permission"), "\(error)")
  }

  @Test("a BlueZ that does not run is told of, and used as soon as it does")
  func lateDaemon() async throws {
    let fake = await FakeBlueZ(bus: try PrivateBus())
    let central = try await CentralManager(
      transport: Session.transport(fake), profileManager: ProfileManager(), timeouts: .patient)
    #expect(central.state == .serviceMissing)
    await onBus {
      fake.addAdapter()
      fake.addStrap()
    }
    try await fake.start()
    try await central.waitUntil(.poweredOn, timeout: .patient)
    _ = try await central.connect(to: Session.strap)
  }
}
