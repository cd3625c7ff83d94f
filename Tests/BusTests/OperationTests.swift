import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Reading and writing through BlueZ", .needs(.bus), .guarded)
struct OperationTests {
  @Test("the strength of a link is not told, be there one of an advertisement", arguments: [Int16(-50), nil])
  func strength(advertised: Int16?) async throws {
    let session = try await Session.begin { fake in
      fake.remove(Place.strap)
      fake.addStrap(rssi: advertised)
    }
    let connection = try await session.connect()
    await session.fake.set(["RSSI": .int16(-40)], of: BlueZInterface.device, at: Place.strap)
    do {
      Issue.record("\(try await connection.readRSSI()) dBm")
    } catch GATTError.unsupported(let function) {
      #expect(function == "reading the RSSI of a connection")
    }
  }

  @Test("R15 an attribute that is busy is asked again, and not for ever")
  func busyAttribute() async throws {
    let busy = FakeBlueZ.failing("InProgress")
    let session = try await Session.begin { $0.script("GattCharacteristic1.ReadValue", busy, busy, $0.usual) }
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    let other = try await Session.begin(with: { $0.limits.busy = .milliseconds(50) }) {
      $0.script("GattCharacteristic1.WriteValue", busy)
    }
    let (link, same) = try await other.connectToData()
    let error = await failure { try await link.write([1], to: same) }
    #expect(error.contains("busy"), "\(error)")
  }

  @Test("a descriptor is read and written, and what BlueZ says against it is explained")
  func descriptors() async throws {
    let session = try await Session.begin {
      $0.script("GattDescriptor1.WriteValue", $0.usual, FakeBlueZ.failing("NotPermitted"), $0.usual)
    }
    let (connection, data) = try await session.connectToData()
    let text = try #require(data.descriptors.first)
    #expect(try await connection.read(text) == [1, 2, 3])
    try await connection.write([4, 5], to: text)
    #expect(await onBusValue { session.fake.written } == [[4, 5]])
    let error = await failure { try await connection.write([6], to: text) }
    #expect(error.hasPrefix("writing descriptor 2901 failed"), "\(error)")
    try await connection.write([], to: text)
    #expect(await onBusValue { session.fake.written } == [[4, 5], []])
  }

  @Test("a read that is never answered times out, and the next is answered")
  func unansweredRead() async throws {
    let session = try await Session.begin { $0.script("GattCharacteristic1.ReadValue", FakeBlueZ.silent, $0.usual) }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data, timeout: .milliseconds(100)) }
    #expect(error.contains("got no answer within"), "\(error)")
    #expect(try await connection.read(data) == [1, 2, 3])
  }

  @Test("a read that nobody gives a time-out has the transport's")
  func unansweredReadOfTransport() async throws {
    let session = try await Session.begin(with: { $0.limits.operation = .milliseconds(100) }) {
      $0.script("GattCharacteristic1.ReadValue", FakeBlueZ.silent)
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.contains("got no answer within 0.1 seconds"), "\(error)")
    #expect(connection.isOpen)
  }

  @Test("a read that the loss of the link fails tells of the loss")
  func lostRead() async throws {
    // However late a busy machine tells of the loss, it is waited for; nothing else passes with time, since the reason is told, too.
    let session = try await Session.begin(with: { $0.limits.linkEnd = .patient }) { fake in
      fake.script("GattCharacteristic1.ReadValue") { fake, message in
        try message.fail("org.bluez.Error.Failed", "Operation failed with ATT error: 0x0e")
        fake.loseStrap()
        fake.emit(
          "Disconnected", of: BlueZInterface.device, at: Place.strap,
          [.string("org.bluez.Reason.Timeout"), .string("")])
      }
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.hasPrefix("not connected"), "\(error)")
  }

  @Test("a read that is never answered, because the controller hangs and its objects go, ends with the link")
  func hangingController() async throws {
    let session = try await Session.begin { fake in
      fake.script("GattCharacteristic1.ReadValue") { fake, _ in fake.remove(Place.adapter) }
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.hasPrefix("not connected: the Bluetooth adapter was unplugged"), "\(error)")
  }

  @Test(
    "R40 what BlueZ makes of ATT's codes is told as what it was",
    arguments: [
      ("Failed", "Operation failed with ATT error: 0x80", ATTError(rawValue: 0x80)),
      ("Failed", "Operation failed with ATT error: 0x0e", .unlikelyError),
      ("NotPermitted", "Read not permitted", .readNotPermitted),
      ("NotPermitted", "Write not permitted", .writeNotPermitted),
      ("NotPermitted", "Not paired", .insufficientAuthentication),
      ("InvalidArguments", "Invalid Length", .invalidAttributeValueLength),
      ("InvalidArguments", "Invalid offset", .invalidOffset),
      ("NotAuthorized", "", .insufficientAuthorization),
      ("NotSupported", "", .requestNotSupported),
    ])
  func attErrors(_ name: String, _ text: String, _ code: ATTError) async throws {
    let session = try await Session.begin {
      $0.script("GattCharacteristic1.ReadValue", FakeBlueZ.failing(name, text))
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.contains(code.description), "\(error)")
    #expect(connection.isOpen)
  }

  @Test("R27 writes without response wait for room, and arrive in order")
  func backPressure() async throws {
    let session = try await Session.begin()
    let (connection, data) = try await session.connectToData()
    let sent = Atomic(0)
    let writer = Task {
      for number in 0..<2000 {
        try await connection.write([UInt8(number & 0xFF), UInt8(number >> 8)], to: data, type: .withoutResponse)
        sent.add(1, ordering: .relaxed)
      }
    }
    await until { sent.load(ordering: .relaxed) >= 64 }
    let received = Received()
    await until("not all packets have come") {
      // The pipe has room for some hundred packets.
      await #expect(sent.load(ordering: .relaxed) < received.count + 1000)
      await onBus { while let value = session.fake.writeEnds[Place.data]?.receive() { received.append(value) } }
      return await received.count == 2000
    }
    try await writer.value
    #expect(await received.numbers == Array(0..<2000))
    #expect(await session.fake.count("GattCharacteristic1.AcquireWrite") == 1)
    #expect(await session.fake.count("GattCharacteristic1.WriteValue") == 0)
  }

  @Test("R27 writes without response go by calls where BlueZ has no pipe")
  func commands() async throws {
    let session = try await Session.begin {
      $0.script("GattCharacteristic1.AcquireWrite", FakeBlueZ.failing("NotSupported"))
    }
    let (connection, data) = try await session.connectToData()
    try await connection.write([1], to: data, type: .withoutResponse)
    try await connection.write([2], to: data, type: .withoutResponse)
    #expect(await session.fake.written == [[1], [2]])
    #expect(await session.fake.count("GattCharacteristic1.AcquireWrite") == 1)
  }

  @Test("R28 the MTU is what BlueZ says after the services are resolved, then that of its pipe")
  func mtu() async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    #expect(connection.mtu == 23)
    // Of attributes that it remembers it tells no changes.
    await session.fake.setQuietly(["MTU": .uint16(247)], of: BlueZInterface.characteristic, at: Place.data)
    let data = try await connection.characteristic(Session.data, in: Session.service)
    #expect(connection.maximumWriteLength(for: data, type: .withoutResponse) == 244)
    try await connection.write([1], to: data, type: .withoutResponse)
    #expect(connection.maximumWriteLength(for: data, type: .withoutResponse) == 182)
  }

  @Test("R29 a write without response that is longer than a packet fails before it is sent")
  func tooLong() async throws {
    let session = try await Session.begin()
    let (connection, data) = try await session.connectToData()
    let value = [UInt8](repeating: 1, count: 98)
    let error = await failure { try await connection.write(value, to: data, type: .withoutResponse) }
    #expect(error.contains("longer than the 97"), "\(error)")
    try await connection.write(value, to: data, type: .withResponse)
    #expect(await session.fake.written == [value])
  }

  @Test("R30 characteristics that share a UUID are told apart by their handles")
  func duplicates() async throws {
    let twin = ObjectPath(Place.service.description + "/char0020")
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.addServices()
        fake.addCharacteristic(twin, "FFE1", ["read"])
        try fake.answer(message)
      }
      fake.script("GattCharacteristic1.ReadValue") { try $1.reply([.bytes($1.path == twin ? [9] : [8])]) }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.characteristic(Session.data, in: Session.service) }
    #expect(error.contains("0x000c, 0x0021"), "\(error)")
    let services = try await connection.discoverServices()
    let twins = services.flatMap(\.characteristics).filter { $0.uuid == Session.data }
    #expect(try await connection.read(twins[0]) == [8])
    #expect(try await connection.read(twins[1]) == [9])
  }

  @Test("R31 the battery that BlueZ keeps for itself is a service like another")
  func battery() async throws {
    let session = try await Session.begin { fake in
      fake.add(Place.strap, [BlueZInterface.battery: ["Percentage": .byte(80)]])
    }
    let connection = try await session.connect()
    let level = try await connection.characteristic("2A19", in: "180F")
    #expect(try await connection.read(level) == [80])
    var values = try await connection.subscribe(to: level).makeAsyncIterator()
    await session.fake.set(["Percentage": .byte(79)], of: BlueZInterface.battery, at: Place.strap)
    #expect(try await values.next() == [79])
  }

  @Test("a reliable write is asked for as such, and refused where the characteristic has not the property")
  func reliableWrites() async throws {
    let session = try await Session.begin { fake in
      let path = ObjectPath(Place.service.description + "/char0020")
      fake.addCharacteristic(path, "FFE3", ["write", "extended-properties", "reliable-write"])
      fake.script("GattCharacteristic1.WriteValue") { fake, message in
        let options = ManagedObjects.properties(try message.values("aya{sv}")[1])
        fake.written.append(Array((options["type"].flatMap(String.decode) ?? "").utf8))
        try message.reply()
      }
    }
    let (connection, data) = try await session.connectToData()
    let refused = await failure { try await connection.write([1], to: data, type: .reliable) }
    #expect(refused.contains("lacks the property `reliable-write`"))
    let ledger = try await connection.characteristic("FFE3", in: Session.service)
    try await connection.write([2], to: ledger, type: .reliable)
    try await connection.write([3], to: ledger)
    #expect(await session.fake.written == [Array("reliable".utf8), Array("request".utf8)])
  }

  @Test("a write with response takes the characteristic back from the pipe of those without")
  func mixedWrites() async throws {
    let session = try await Session.begin()
    let (connection, data) = try await session.connectToData()
    try await connection.write([1], to: data, type: .withoutResponse)
    try await connection.write([2], to: data, type: .withResponse)
    await onBus {
      #expect(session.fake.writeEnds[Place.data]?.receive() == [1])
      #expect(session.fake.writeEnds[Place.data]?.receive() == [])
    }
    #expect(await session.fake.written == [[2]])
  }
}

/// What arrived at the other end.
@BusActor
final class Received {
  private(set) var values: [[UInt8]] = []

  nonisolated init() {}

  var count: Int { values.count }
  var numbers: [Int] { values.map { Int($0[0]) | Int($0[1]) << 8 } }

  func append(_ value: [UInt8]) { values.append(value) }
}
