import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Answering requests through BlueZ", .needs(.bus), .guarded)
struct ServerRequestTests {
  @Test("a value is read from an offset, and not from behind its end")
  func reading() async throws {
    let session = try await ServerSession.begin()
    #expect(try await session.fake.read(Session.data) == [1, 2, 3])
    #expect(try await session.fake.read(Session.data, offset: 2) == [3])
    #expect(try await session.fake.read(Session.data, offset: 3) == [])
    #expect(await blueZError { _ = try await session.fake.read(Session.data, offset: 4) } == "InvalidOffset ")
    #expect(await blueZError { _ = try await session.fake.read(Session.alarm) } == "NotPermitted ")
  }

  @Test(
    "what a handler refuses is told by the name that BlueZ turns into its code",
    arguments: [
      (ATTError(rawValue: 0x80), "Failed 0x80"), (ATTError(rawValue: 0x9F), "Failed 0x9f"),
      (.outOfRange, "Failed 0xff"), (.valueNotAllowed, "Failed 0x13"), (.writeNotPermitted, "NotPermitted "),
      (.invalidAttributeValueLength, "InvalidValueLength "), (.invalidOffset, "InvalidOffset "),
      (.insufficientAuthorization, "NotAuthorized "), (.insufficientEncryption, "NotAuthorized "),
      (.requestNotSupported, "NotSupported "), (.procedureAlreadyInProgress, "InProgress "),
      (.configurationImproper, "ImproperlyConfigured "),
    ])
  func refusals(_ code: ATTError, _ told: String) async throws {
    let session = try await ServerSession.begin()
    session.data.onWrite { (_, _) throws(ATTError) in throw code }
    #expect(await blueZError { try await session.fake.write([9], to: Session.data) } == told)
    #expect(session.data.value == [1, 2, 3])
  }

  @Test("a write is the value once it is accepted, from its offset on, and its client is known")
  func writing() async throws {
    let session = try await ServerSession.begin()
    var events = session.device.events.makeAsyncIterator()
    session.data.onWrite { (value, central) throws(ATTError) in
      guard central == ServerSession.client, value.count == 3 else { throw .valueNotAllowed }
    }
    try await session.fake.write([8, 9], to: Session.data, offset: 1)
    #expect(session.data.value == [1, 8, 9])
    guard case .connected(ServerSession.client)? = await events.next(isolation: nil),
      case .written(ServerSession.client, _, [1, 8, 9])? = await events.next(isolation: nil)
    else {
      Issue.record("not told of the client and its write")
      return
    }
    #expect(await blueZError { try await session.fake.write([8], to: Session.data, offset: 4) } == "InvalidOffset ")
    try await session.fake.write([0], to: Session.data, ["prepare-authorize": .bool(true)])
    let command = await blueZError { try await session.fake.write([0], to: Session.data, ["type": .string("command")]) }
    #expect(command == "NotPermitted ")
    #expect(session.data.value == [1, 8, 9])
  }

  @Test("a client is told of with its first request; a device that only connects may be another program's, and is not")
  func silentClient() async throws {
    let session = try await ServerSession.begin()
    let central = try await CentralManager(transport: Session.transport(session.fake), timeouts: .patient)
    var links = central.systemConnections().makeAsyncIterator()
    var events = session.device.events.makeAsyncIterator()
    let silent = await FakeAddress(in: session.fake, 3)
    await session.fake.addStrap(silent.path, address: silent.identifier.description)
    for isConnected in [true, false] {
      for path in [silent.path, Place.strap] {
        await session.fake.set(["Connected": .bool(isConnected)], of: BlueZInterface.device, at: path)
      }
      if isConnected { _ = try await session.fake.read(Session.data) }
    }
    // Whose end would have been told first.
    guard case .connected(ServerSession.client)? = await events.next(isolation: nil),
      case .disconnected(ServerSession.client, _)? = await events.next(isolation: nil)
    else {
      Issue.record("not told of the client, and of it alone")
      return
    }
    #expect(await links.next() == .connected(central.peripheral(silent.identifier)))
    #expect(await links.next() == .connected(central.peripheral(Session.strap)))
  }

  @Test("writes of one client are served in the order they came, however long one takes")
  func order() async throws {
    let session = try await ServerSession.begin()
    let delays = AsyncStream<Void>.makeStream()
    session.data.onWrite { (value, _) throws(ATTError) in
      guard value == [0] else { return }
      for await _ in delays.stream { return }
    }
    var events = session.device.events.makeAsyncIterator()
    let path = try await session.fake.offered(Session.data)
    await onBus {
      for number in UInt8(0)..<50 {
        let values: [BusValue] = [.bytes([number]), .options(["device": .path(Place.strap)])]
        session.fake.callProgram(.writeCharacteristic, at: path, values) { _ in }
      }
    }
    delays.continuation.yield()
    _ = await events.next(isolation: nil)
    for number in UInt8(0)..<50 {
      guard case .written(_, _, let value)? = await events.next(isolation: nil) else { break }
      #expect(value == [number])
    }
    #expect(session.data.value == [49])
  }

  @Test("only a device that the machine's user trusts is authorized")
  func authorization() async throws {
    let session = try await ServerSession.begin()
    try await session.device.addService(
      ServerSession.service("FFD1", [.read, .write], [.readAuthorized, .writeAuthorized]))
    #expect(await blueZError { _ = try await session.fake.read("FFD1") } == "NotAuthorized ")
    #expect(await blueZError { try await session.fake.write([1], to: "FFD1") } == "NotAuthorized ")
    await session.fake.set(["Trusted": .bool(true)], of: BlueZInterface.device, at: Place.strap)
    #expect(try await session.fake.read("FFD1") == [7])
    try await session.fake.write([1], to: "FFD1")
    #expect(try await session.fake.read("FFD1") == [1])
  }

  @Test("a client is bonded where BlueZ says so; of older versions, and of one without a request, nothing is known")
  func bonded() async throws {
    let session = try await ServerSession.begin()
    #expect(await session.device.isBonded(ServerSession.client) == nil)
    _ = try await session.fake.read(Session.data)
    #expect(await session.device.isBonded(ServerSession.client) == nil)
    for isBonded in [false, true] {
      await session.fake.set(["Bonded": .bool(isBonded)], of: BlueZInterface.device, at: Place.strap)
      // Behind the answer to a read, the change is known.
      _ = try await session.fake.read(Session.data)
      #expect(await session.device.isBonded(ServerSession.client) == isBonded)
    }
  }

  @Test("nobody on the bus but BlueZ gets at the objects")
  func otherPrograms() async throws {
    let session = try await ServerSession.begin()
    let path = try await session.fake.offered(Session.data)
    let program = try await onBusValue { try #require(session.fake.applications.first).program }
    let other = try await BusConnection(address: session.fake.bus.address)
    let error = await blueZError {
      _ = try await other.call(
        .writeCharacteristic, of: program, at: path, [.bytes([9]), .options()], timeout: .patient)
    }
    #expect(error.hasPrefix("AccessDenied"))
    #expect(session.data.value == [1, 2, 3])
    await other.close()
  }
}
