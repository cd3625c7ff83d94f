import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Devices that BlueZ does not know yet, or no longer, or otherwise", .needs(.bus), .guarded)
struct DeviceSearchTests {
  @Test("R07 a device that BlueZ has forgotten is looked for, and connected to")
  func forgottenDevice() async throws {
    let session = try await Session.begin { fake in
      fake.script(
        "Device1.Connect",
        { fake, message in
          fake.remove(Place.strap)
          try message.fail("org.freedesktop.DBus.Error.UnknownObject")
        }, fake.usual)
      fake.script("Adapter1.StartDiscovery") { fake, message in
        try message.reply()
        fake.addStrap()
      }
    }
    _ = try await session.connect()
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 1)
    await until("the discovery goes on") { await session.fake.count("Adapter1.StopDiscovery") == 1 }
  }

  @Test("R08 a scan pauses while a connection is made, where that is wanted")
  func pausedScan() async throws {
    let session = try await Session.begin(with: { $0.pausesScanToConnect = true })
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    _ = try await session.connect()
    let calls = await session.fake.calls
    let order = calls.filter { ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect"].contains($0) }
    #expect(
      order == ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect", "Adapter1.StartDiscovery"])
    scan.cancel()
  }

  @Test("R08 a scan goes on when the connection that it paused for is given up")
  func resumedScan() async throws {
    let session = try await Session.begin(with: { $0.pausesScanToConnect = true }) { fake in
      fake.script("Device1.Connect") { fake, message in fake.held.append(message) }
    }
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    let connecting = Task { try await session.connect() }
    await until { await session.fake.held.count == 1 }
    connecting.cancel()
    await until("the scan does not go on") { await session.fake.count("Adapter1.StartDiscovery") == 2 }
    scan.cancel()
  }

  @Test("a scan that is cancelled while BlueZ begins it is stopped")
  func cancelledStart() async throws {
    let session = try await Session.begin { fake in
      fake.script("Adapter1.StartDiscovery") { fake, message in fake.held.append(message) }
    }
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.held.count == 1 }
    scan.cancel()
    await until("the discovery goes on") { await session.fake.count("Adapter1.StopDiscovery") == 1 }
  }

  @Test("the first device is had once the discovery has stopped, so that it may be connected to")
  func stopBeforeConnect() async throws {
    let session = try await Session.begin { fake in
      fake.script("Adapter1.StopDiscovery") { fake, message in fake.held.append(message) }
    }
    let isFound = Atomic(false)
    let search = Task {
      defer { isFound.store(true, ordering: .relaxed) }
      return try await session.central.firstPeripheral(matching: ScanFilter(), within: .patient)
    }
    await until { await session.fake.held.count == 1 }
    await idle()
    #expect(isFound.load(ordering: .relaxed) == false, "the discovery has not stopped yet")
    try await onBusValue { try session.fake.held[0].reply() }
    let strap = try await search.value
    _ = try await strap.connect()
    let order = await session.fake.calls.filter { ["Adapter1.StopDiscovery", "Device1.Connect"].contains($0) }
    #expect(order == ["Adapter1.StopDiscovery", "Device1.Connect"])
  }

  @Test("a scan asks BlueZ for LE alone, its services and its strength; names it compares itself")
  func filterArguments() async throws {
    let session = try await Session.begin()
    let filter = ScanFilter(services: ["180D"], name: .exact("Strap"), minimumRSSI: -70, allowsDuplicates: true)
    let scan = Task { for try await _ in session.central.scan(filter) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    scan.cancel()
    let wanted = BusValue.options([
      "Transport": .string("le"), "DuplicateData": .bool(true), "RSSI": .int16(-70),
      "UUIDs": .strings(["0000180d-0000-1000-8000-00805f9b34fb"]),
    ])
    #expect(await session.fake.filters == [wanted])
  }

  @Test("a scan for any service and strength gives BlueZ neither services nor strength to filter by")
  func filterWithoutServices() async throws {
    let session = try await Session.begin()
    let scan = Task { for try await _ in session.central.scan() {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    scan.cancel()
    let wanted = BusValue.options(["Transport": .string("le"), "DuplicateData": .bool(false)])
    #expect(await session.fake.filters == [wanted])
  }

  @Test(
    "what a scan response alone brings is a sighting", arguments: ["Name", "Alias", "UUIDs", "TxPower"])
  func scanResponse(_ property: String) async throws {
    let session = try await Session.begin()
    var results = session.central.scan(ScanFilter(allowsDuplicates: true)).makeAsyncIterator()
    _ = try await results.next(isolation: nil)
    let values: [String: BusValue] = [
      "Name": .string("Late"), "Alias": .string("Late"), "TxPower": .int16(4),
      "UUIDs": .strings(["0000180d-0000-1000-8000-00805f9b34fb"]),
    ]
    let value = try #require(values[property])
    await session.fake.set([property: value], of: BlueZInterface.device, at: Place.strap)
    #expect(try await results.next(isolation: nil)?.identifier == Session.strap)
  }

  @Test("a device whose services BlueZ has discovered is found by one that it only advertises")
  func advertisedService() async throws {
    let session = try await Session.begin()
    func uuids(_ services: String...) -> [String: BusValue] {
      ["UUIDs": .strings(services.map { "0000\($0)-0000-1000-8000-00805f9b34fb" })]
    }
    await session.fake.set(uuids("1800", "1801", "180a"), of: BlueZInterface.device, at: Place.strap)
    let others = (2...3).map { Place.adapter.description + "/dev_C0_FF_EE_00_00_0\($0)" }.map { ObjectPath($0) }
    for (other, service) in zip(others, ["180a", "febc"]) {
      await session.fake.addStrap(other, address: String(other.name.dropFirst(4)).replacing("_", with: ":"))
      await session.fake.set(uuids(service), of: BlueZInterface.device, at: other)
    }
    var results = session.central.scan(ScanFilter(services: ["FEBC"])).makeAsyncIterator()
    let found = [try await results.next(isolation: nil), try await results.next(isolation: nil)]
    #expect(Set(found.compactMap { $0?.identifier }) == [Session.strap, "C0:FF:EE:00:00:03"])
  }

  @Test("a device whose name comes after it was seen is found by its name")
  func lateName() async throws {
    let session = try await Session.begin()
    async let found = session.central.firstPeripheral(
      matching: ScanFilter(name: .exact("Late")), within: .patient)
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await session.fake.set(["Name": .string("Late")], of: BlueZInterface.device, at: Place.strap)
    #expect(try await found.identifier == Session.strap)
  }

  @Test("a device that BlueZ knows by one name, and that advertises another, has the other", arguments: [false, true])
  func newName(allowsDuplicates: Bool) async throws {
    let session = try await Session.begin()
    var results = session.central.scan(ScanFilter(allowsDuplicates: allowsDuplicates)).makeAsyncIterator()
    let strap = try #require(try await results.next(isolation: nil))
    #expect(strap.name == "Strap")
    let name = BusValue.string("Belt")
    await session.fake.set(["Name": name, "Alias": name], of: BlueZInterface.device, at: Place.strap)
    await until { strap.name == "Belt" && strap.advertisement.localName == "Belt" }
    if allowsDuplicates { #expect(try await results.next(isolation: nil)?.name == "Belt") }
  }

  @Test("a device with another name is found by it, also by a scan that was told of it by its old one")
  func nameOfAnother() async throws {
    let session = try await Session.begin()
    var all = session.central.scan(ScanFilter()).makeAsyncIterator()
    #expect(try await all.next(isolation: nil)?.name == "Strap")
    async let found = session.central.firstPeripheral(matching: ScanFilter(name: .exact("Belt")), within: .patient)
    await until { await session.fake.filters.count > 1 }
    await session.fake.set(["Name": .string("Belt")], of: BlueZInterface.device, at: Place.strap)
    #expect(try await found.identifier == Session.strap)
  }

  @Test("R09 a device of both kinds is asked for by LE")
  func wrongBearer() async throws {
    let refused = FakeBlueZ.failing("Failed", "br-connection-profile-unavailable")
    let session = try await Session.begin { $0.script("Device1.Connect", refused) }
    let error = await failure { _ = try await session.connect() }
    #expect(error.contains("PreferredBearer"), "\(error)")

    let newer = try await Session.begin { fake in
      fake.setQuietly(["PreferredBearer": .string("last-used")], of: BlueZInterface.device, at: Place.strap)
      fake.script("Device1.Connect", refused, fake.usual)
    }
    _ = try await newer.connect()
    let bearer = await newer.fake.objects[Place.strap]?[BlueZInterface.device]?["PreferredBearer"]
    #expect(bearer == .string("le"))
  }

  @Test("a device that BlueZ does not know is connected to by its address, where BlueZ can")
  func connectByAddress() async throws {
    let session = try await Session.begin { fake in
      fake.remove(Place.strap)
      fake.script("Adapter1.ConnectDevice") { fake, message in
        fake.addStrap()
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
        try message.reply([.path(Place.strap)])
        fake.resolve(Place.strap)
      }
    }
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 0)
  }
}
