import GATTProfiles
import GATTRuntime
import Testing

@testable import GATTBlueZ

@Suite("Connecting through BlueZ", .timeLimit(.minutes(1)))
struct ConnectTests {
  @Test("a device is found, connected to, read, written and left")
  func session() async throws {
    let session = try await Session.begin()
    let device = try await session.central.firstPeripheral(
      matching: ScanFilter(services: [Session.service]), within: .seconds(60))
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

  @Test("R02 services that are resolved before their objects are there are waited for")
  func lateObjects() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(
          ["Connected": .bool(true), "ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
        Task {
          try await Task.sleep(for: .milliseconds(100))
          fake.addServices()
        }
      }
    }
    let services = try await session.connect().discoverServices()
    #expect(services.map(\.uuid) == [Session.service])
    #expect(services.flatMap(\.characteristics).count == 2)
  }

  @Test("R02 services that are resolved and never shown are an error, not an empty tree")
  func missingObjects() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(
          ["Connected": .bool(true), "ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.discoverServices() }
    #expect(error.contains("shows none"), "\(error)")
  }

  @Test("R03 a device that drops during the discovery ends it with the reason")
  func dropDuringDiscovery() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let services = Task { try await connection.discoverServices() }
    try await Task.sleep(for: .milliseconds(50))
    await session.fake.loseStrap()
    let error = await failure { _ = try await services.value }
    #expect(error.hasPrefix("not connected"), "\(error)")
  }

  @Test("R03 services that are never resolved end the discovery in time")
  func neverResolved() async throws {
    let session = try await Session.begin(with: { $0.limits.servicesResolved = .milliseconds(100) }) { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.discoverServices() }
    #expect(error.contains("got no answer within"), "\(error)")
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
    await eventually("the discovery ends") { session.fake.count("Adapter1.StopDiscovery") == 1 }
  }

  @Test("R08 a scan pauses while a connection is made, where that is wanted")
  func pausedScan() async throws {
    let session = try await Session.begin(with: { $0.pausesScanToConnect = true })
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await eventually { session.fake.count("Adapter1.StartDiscovery") == 1 }
    _ = try await session.connect()
    let calls = await session.fake.calls
    let order = calls.filter { ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect"].contains($0) }
    #expect(
      order == ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect", "Adapter1.StartDiscovery"])
    scan.cancel()
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

  @Test("R10 a connection attempt that times out is withdrawn")
  func withdrawnAttempt() async throws {
    let session = try await Session.begin { $0.script("Device1.Connect", FakeBlueZ.silent) }
    let error = await failure { _ = try await session.central.connect(to: Session.strap, timeout: .milliseconds(100)) }
    #expect(error.contains("did not accept a connection"), "\(error)")
    await eventually { session.fake.count("Device1.Disconnect") == 1 }
  }

  @Test("R11 disconnecting twice, and while the device does, completes once for each")
  func doubleDisconnect() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Disconnect") { fake, message in
        fake.loseStrap()
        try message.reply()
      }
    }
    let connection = try await session.connect()
    async let first: Void = connection.disconnect()
    async let second: Void = connection.disconnect()
    _ = await (first, second)
    #expect(connection.closeReason == .local)
    await connection.disconnect()
  }

  @Test("R12 a device that vanishes before it is answered for does no harm")
  func vanishingDevice() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        try fake.answer(message)
        fake.remove(Place.strap)
      }
    }
    let error = await failure { _ = try await session.central.connect(to: Session.strap, timeout: .milliseconds(300)) }
    #expect(!error.isEmpty)
    #expect(session.central.state == .poweredOn)
  }

  @Test(
    "R13 the reason of a disconnection is told where BlueZ tells it, before or after the fact",
    arguments: [true, false])
  func disconnectReason(_ isBefore: Bool) async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    let reason: [BusValue] = [.string("org.bluez.Reason.Timeout"), .string("Connection timeout")]
    await onBus {
      if !isBefore { session.fake.loseStrap() }
      session.fake.emit("Disconnected", of: BlueZInterface.device, at: Place.strap, reason)
      if isBefore { session.fake.loseStrap() }
    }
    #expect(try await connection.closed() == .linkLoss)
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
