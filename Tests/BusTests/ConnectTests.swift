import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Connecting through BlueZ", .needs(.bus), .guarded)
struct ConnectTests {
  @Test("a device is found, connected to, read, written and left")
  func session() async throws {
    let session = try await Session.begin()
    let device = try await session.central.firstPeripheral(
      matching: ScanFilter(services: [Session.service]), within: .patient)
    #expect(device.identifier == Session.strap)
    let connection = try await device.connect()
    let data = try await connection.characteristic(Session.data, in: Session.service)
    #expect(data.handle == AttributeHandle(0x000C))
    #expect(data.properties == [.read, .write, .writeWithoutResponse, .notify])
    #expect(data.descriptors.map(\.handle) == [AttributeHandle(0x000D)])
    #expect(try await connection.read(data) == [1, 2, 3])
    try await connection.write([4, 5], to: data)
    #expect(await session.fake.written == [[4, 5]])
    await connection.disconnect()
    #expect(connection.closeReason == .local)
    #expect(await session.fake.count("Device1.Disconnect") == 1)
  }

  @Test("R01 an aborted connection is tried again, and given up after some attempts")
  func abortedConnection() async throws {
    let aborted = FakeBlueZ.failing("Failed", "le-connection-abort-by-local")
    let session = try await Session.begin { $0.script("Device1.Connect", aborted, aborted, $0.usual) }
    _ = try await session.connect()
    #expect(await session.fake.count("Device1.Connect") == 3)

    let other = try await Session.begin(with: { $0.limits.connectAttempts = 2 }) {
      $0.script("Device1.Connect", aborted)
    }
    let error = await failure { _ = try await other.connect() }
    #expect(error.contains("le-connection-abort-by-local"), "\(error)")
    #expect(await other.fake.count("Device1.Connect") == 2)
  }

  @Test("R04 two connections are made one after the other, and a busy adapter is waited for")
  func connectionsInTurn() async throws {
    let other = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
    let session = try await Session.begin { fake in
      fake.addStrap(other, address: "C0:FF:EE:00:00:02")
      var isConnecting = false
      fake.script("Device1.Connect", FakeBlueZ.failing("InProgress")) { fake, message in
        guard !isConnecting else { return try message.fail("org.bluez.Error.InProgress") }
        isConnecting = true
        Task {
          try await Task.sleep(for: .milliseconds(50))
          isConnecting = false
          try fake.answer(message)
        }
      }
    }
    async let first = session.connect()
    async let second = session.central.connect(to: "C0:FF:EE:00:00:02")
    _ = try await (first, second)
    #expect(await session.fake.count("Device1.Connect") == 3)
  }

  @Test("R05 a connection attempt that a crashed program left behind is cancelled")
  func staleAttempt() async throws {
    let session = try await Session.begin { fake in
      var isStale = true
      fake.script("Device1.Disconnect") { fake, message in
        isStale = false
        try message.reply()
      }
      fake.script("Device1.Connect") { fake, message in
        if isStale { return try message.fail("org.bluez.Error.InProgress") }
        try fake.answer(message)
      }
    }
    _ = try await session.connect()
    #expect(await session.fake.count("Device1.Disconnect") == 1)
  }

  @Test("R06 a device that is connected already is taken over")
  func adoption() async throws {
    let session = try await Session.begin { fake in
      fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
      fake.resolve(Place.strap)
    }
    let connected = try await session.central.connectedPeripherals(with: [Session.service])
    #expect(connected.map(\.identifier) == [Session.strap])
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    #expect(await session.fake.count("Device1.Connect") == 0)
  }

  @Test(
    "a device that another program has connected stays connected when this program is done with it",
    arguments: [DisconnectReach.thisProgram, .everyone])
  func sharedLink(_ reach: DisconnectReach) async throws {
    let session = try await Session.begin { fake in
      fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
      fake.resolve(Place.strap)
    }
    let (connection, data) = try await session.connectToData()
    var values = try await connection.subscribe(to: data).makeAsyncIterator()
    await connection.disconnect(reach)
    #expect(connection.closeReason == .local)
    let error = await failure { _ = try await values.next() }
    #expect(error.hasPrefix("not connected"), "\(error)")
    let isLeft = reach == .thisProgram
    #expect(await session.fake.count("Device1.Disconnect") == (isLeft ? 0 : 1))
    #expect(await session.fake.count("GattCharacteristic1.StopNotify") == (isLeft ? 1 : 0))
  }

  @Test("closing the central leaves the link of another program")
  func closingBesideAnother() async throws {
    let session = try await Session.begin { fake in
      fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
      fake.resolve(Place.strap)
    }
    _ = try await session.connect()
    await session.central.close()
    #expect(await session.fake.count("Device1.Disconnect") == 0)
  }

  @Test("R06 a link that only a restarted daemon believes in is waited out, then made anew")
  func staleLink() async throws {
    let session = try await Session.begin { fake in
      fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
      fake.script(
        "Device1.Connect",
        { fake, message in
          try message.reply()
          Task {
            try await Task.sleep(for: .milliseconds(100))
            fake.loseStrap()
          }
        }, fake.usual)
    }
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    #expect(await session.fake.count("Device1.Connect") == 2)
  }

  @Test("R14 an adapter without room for another connection is waited for, and told of")
  func noRoom() async throws {
    let session = try await Session.begin(with: { $0.limits.connectAttempts = 2 }) {
      $0.script("Device1.Connect", FakeBlueZ.failing("Failed", "Cannot allocate memory"))
    }
    let error = await failure { _ = try await session.connect() }
    #expect(error.contains("no room for another connection"), "\(error)")
  }

  @Test("a connection whose Connected=true is lost is one all the same")
  func lostConnectedSignal() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.setQuietly(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
        fake.resolve(message.path)
      }
    }
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    await session.fake.loseStrap()
    #expect(try await connection.closed() == .unknown)
  }
}
