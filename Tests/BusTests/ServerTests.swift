import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Offering services through BlueZ", .needs(.bus), .guarded)
struct ServerTests {
  @Test("R51 BlueZ is answered while it is waited for, and gets everything in the order of declaration")
  func registration() async throws {
    let session = try await ServerSession.begin()
    let many = (0..<20).map { index in
      MutableCharacteristic(
        profile: CharacteristicProfile(
          uuid: BluetoothUUID(0xAA00 + UInt16(index)), permissions: [.readable], properties: [.read],
          descriptors: [.userDescription("number \(index)")]),
        value: [UInt8(index)])
    }
    try await session.device.addService(MutableService(uuid: "AAFF", characteristics: many))
    let uuids = await onBusValue {
      session.fake.offeredCharacteristics.compactMap { session.fake.property("UUID", of: $0) }
    }
    let expected = [Session.data, Session.alarm] + many.map(\.uuid)
    #expect(uuids == expected.map { .string($0.fullDescription) })
    for index in 0..<20 { #expect(try await session.fake.read(many[index].uuid) == [UInt8(index)]) }
    let path = try await session.fake.offered("AA0D")
    let descriptor = ObjectPath(path.description + "/desc0000")
    let text = try await session.fake.callProgram(.readDescriptor, at: descriptor, [.options(["offset": .uint16(7)])])
    #expect(text == [.bytes(Array("13".utf8))])
  }

  @Test("a secondary service is offered as such")
  func secondary() async throws {
    let session = try await ServerSession.begin()
    let secondary = MutableService(
      uuid: "AAFF", isPrimary: false,
      characteristics: [
        MutableCharacteristic(uuid: "AA00", properties: [.read], permissions: [.readable], value: [7])
      ])
    try await session.device.addService(secondary)
    let isPrimary = try await onBusValue {
      try [Session.data, "AA00"].map { uuid in
        let service = try #require(session.fake.offered(uuid).parent)
        return session.fake.property("Primary", of: service, as: BlueZInterface.gattService)
      }
    }
    #expect(isPrimary == [.bool(true), .bool(false)])
  }

  @Test("a service that includes others is offered in one application with them, and leaves them when it goes")
  func includes() async throws {
    let session = try await ServerSession.begin()
    let light = ServerSession.service("AA00", [.read], [.readable], of: "AAF0")
    let switches = MutableService(
      uuid: "AAFF", isPrimary: false, includedServices: [Session.service, "AAF0"],
      characteristics: [
        MutableCharacteristic(uuid: "AA01", properties: [.read], permissions: [.readable], value: [9])
      ])
    try await session.device.addServices([switches, light])
    func services() async -> [(uuid: BusValue?, includes: BusValue?)] {
      await onBusValue {
        let fake = session.fake
        let paths = fake.offered.keys.filter { fake.offered[$0]?[BlueZInterface.gattService] != nil }
        return paths.sorted { $0.description < $1.description }.map { path in
          (
            fake.property("UUID", of: path, as: BlueZInterface.gattService),
            fake.property("Includes", of: path, as: BlueZInterface.gattService)
          )
        }
      }
    }
    let uuids = [Session.service, "AAF0", "AAFF"].map { BusValue.string($0.fullDescription) }
    #expect(await services().map(\.uuid) == uuids)
    #expect(await onBusValue { session.fake.applications.count } == 1)
    let paths = try await onBusValue {
      try [Session.data, "AA00"].map { BusValue.path(try #require(session.fake.offered($0).parent)) }
    }
    #expect(await services().map(\.includes) == [nil, nil, .array(paths, of: "o")])
    #expect(try await session.fake.read(Session.data) == [1, 2, 3])
    #expect(try await session.fake.read("AA01") == [9])
    await #expect(throws: GATTError.self) { try await session.device.removeService(light) }
    try await session.device.removeService(switches)
    #expect(await services().map(\.uuid) == Array(uuids.prefix(2)))
    try await session.device.removeService(light)
    #expect(await services().map(\.uuid) == Array(uuids.prefix(1)))
    #expect(try await session.fake.read(Session.data) == [1, 2, 3])
  }

  @Test("services that BlueZ had taken are offered again when the one that includes them is refused")
  func refusedInclusion() async throws {
    let session = try await ServerSession.begin()
    await onBusValue {
      session.fake.script(
        "GattManager1.RegisterApplication", FakeBlueZ.failing("Failed", "Failed to create entry"), session.fake.usual)
    }
    let service = MutableService(uuid: "AAFF", includedServices: [Session.service], characteristics: [])
    await #expect(throws: GATTError.self) { try await session.device.addService(service) }
    #expect(try await session.fake.read(Session.data) == [1, 2, 3])
    #expect(session.device.services.map(\.uuid) == [Session.service])
  }

  @Test("a user description can be written where the property says so, in parts too")
  func description() async throws {
    let session = try await ServerSession.begin()
    let characteristics = [[.read], [.read, .writableAuxiliaries]].enumerated().map { index, properties in
      MutableCharacteristic(
        profile: CharacteristicProfile(
          uuid: BluetoothUUID(0xAA00 + UInt16(index)), permissions: [.readable, .writeEncrypted],
          properties: properties, descriptors: [.userDescription("Text")]),
        value: [0])
    }
    try await session.device.addService(MutableService(uuid: "AAFF", characteristics: characteristics))
    let paths = try await [session.fake.offered("AA00"), session.fake.offered("AA01")].map {
      ObjectPath($0.description + "/desc0000")
    }
    let flags = await onBusValue { paths.map { session.fake.property("Flags", of: $0, as: BlueZInterface.descriptor) } }
    #expect(flags == [.strings(["read"]), .strings(["read", "write", "encrypt-write"])])
    let write = { (text: String, offset: UInt16, path: ObjectPath) in
      try await session.fake.callProgram(
        .writeDescriptor, at: path, [.bytes(Array(text.utf8)), .options(["offset": .uint16(offset)])])
    }
    _ = try await write("Laps", 0, paths[1])
    _ = try await write("er", 3, paths[1])
    #expect(await blueZError { _ = try await write("x", 9, paths[1]) } == "InvalidOffset ")
    #expect(await blueZError { _ = try await write("x", 0, paths[0]) } != "")
    let text = try await session.fake.callProgram(.readDescriptor, at: paths[1], [.options()])
    #expect(text == [.bytes(Array("Laper".utf8))])
  }

  @Test(
    "R51 R52 what BlueZ says against a service is explained, and nothing is left of it",
    arguments: ["No object received", "Failed to create entry in database", "No valid service object found"])
  func refusal(_ text: String) async throws {
    let session = try await ServerSession.begin()
    await session.fake.script("GattManager1.RegisterApplication", FakeBlueZ.failing("Failed", text))
    let service = ServerSession.service("FFD1", [.read], [.readable])
    let error = await failure { try await session.device.addService(service) }
    #expect(error.hasPrefix("offering service") && error.contains("failed: BlueZ d"), "\(error)")
    #expect(session.device.services.map(\.uuid) == [Session.service])
    await session.fake.script("GattManager1.RegisterApplication", session.fake.usual)
    try await session.device.addService(service)
    #expect(try await session.fake.read("FFD1") == [7])
  }

  @Test("R52 what BlueZ would refuse without a reason is refused with one, before it is asked")
  func badDefinitions() async throws {
    let session = try await ServerSession.begin()
    let own = ServerSession.service("FFD1", [.read], [.readable], of: "1801")
    #expect(await failure { try await session.device.addService(own) }.contains("offers this service itself"))
    let silent = ServerSession.service("FFD1", [], [])
    #expect(await failure { try await session.device.addService(silent) }.contains("has no properties"))
    #expect(await session.fake.count("GattManager1.RegisterApplication") == 1)
  }

  @Test("properties and permissions become flags that BlueZ knows")
  func flags() async throws {
    let session = try await ServerSession.begin()
    let secret = ServerSession.service(
      "FFD1", [.read, .write, .notify, .reliableWrite], [.readEncrypted, .writeAuthenticated])
    try await session.device.addService(secret)
    let flags = try await onBusValue {
      try [session.fake.offered(Session.data), session.fake.offered("FFD1")].map {
        session.fake.property("Flags", of: $0).flatMap([String].decode)
      }
    }
    #expect(flags[0] == ["read", "write", "notify"])
    #expect(
      flags[1] == [
        "read", "write", "notify", "reliable-write", "extended-properties", "encrypt-read",
        "encrypt-authenticated-write", "encrypt-notify",
      ])
  }

  @Test(
    "what subscribing asks for becomes flags that BlueZ knows",
    arguments: [
      (AttributePermissions.notifyEncrypted, ["notify", "encrypt-notify"]),
      (.notifyAuthenticated, ["notify", "encrypt-authenticated-notify"]),
      // BlueZ asks nobody: only the paired, at least.
      (.notifyAuthorized, ["notify", "encrypt-notify"]),
    ])
  func subscriptionFlags(_ permissions: AttributePermissions, _ flags: [String]) async throws {
    let session = try await ServerSession.begin()
    try await session.device.addService(ServerSession.service("FFD1", [.notify], permissions))
    let path = try await onBusValue { try session.fake.offered("FFD1") }
    #expect(await session.fake.property("Flags", of: path).flatMap([String].decode) == flags)
  }

  @Test("a removed service is withdrawn, and so is everything when the role is closed")
  func withdrawal() async throws {
    var session: ServerSession? = try await ServerSession.begin()
    let fake = try #require(session).fake
    try await session?.device.startAdvertising(name: "Strap")
    let other = ServerSession.service("FFD1", [.read], [.readable])
    try await session?.device.addService(other)
    try await session?.device.removeService(other)
    #expect(await fake.applications.count == 2)
    weak let data = session?.data
    session = nil
    await until { await fake.applications.isEmpty }
    await until("something of the server is kept") { data == nil }
    #expect(await fake.count("GattManager1.UnregisterApplication") == 2)
    #expect(await fake.count("LEAdvertisingManager1.UnregisterAdvertisement") == 1)
  }
}
