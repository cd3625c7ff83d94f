import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("The ends of links over BlueZ", .needs(.bus), .guarded)
struct LinkEndTests {
  @Test("R10 a connection attempt that times out is withdrawn")
  func withdrawnAttempt() async throws {
    let session = try await Session.begin { $0.script("Device1.Connect", FakeBlueZ.silent) }
    let error = await failure { _ = try await session.central.connect(to: Session.strap, timeout: .milliseconds(100)) }
    #expect(error.contains("did not accept a connection"), "\(error)")
    await until { await session.fake.count("Device1.Disconnect") == 1 }
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

  @Test("a device is not among the connected once it is disconnected, though BlueZ answers before it tells of that")
  func changeAfterAnswer() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Disconnect") { fake, message in
        try message.reply()
        Task {
          try await Task.sleep(for: .milliseconds(20))
          fake.loseStrap()
        }
      }
    }
    await (try await session.connect()).disconnect()
    #expect(try await session.central.connectedPeripherals().isEmpty)
  }

  @Test(
    "R13 the reason of a disconnection is told where BlueZ tells it, before or after the fact",
    arguments: [true, false],
    [
      ("Timeout", DisconnectReason.linkLoss), ("Remote", .remote), ("Local", .otherProgram),
      ("Authentication", .authentication), ("Suspend", .suspend), ("Unknown", .unknown),
    ])
  func disconnectReason(_ isBefore: Bool, _ expected: (name: String, reason: DisconnectReason)) async throws {
    let session = try await Session.begin()
    let connection = try await session.connect()
    let reason: [BusValue] = [.string("org.bluez.Reason.\(expected.name)"), .string("")]
    await onBus {
      if !isBefore { session.fake.loseStrap() }
      session.fake.emit("Disconnected", of: BlueZInterface.device, at: Place.strap, reason)
      if isBefore { session.fake.loseStrap() }
    }
    #expect(try await connection.closed() == expected.reason)
  }

  @Test("R38 a device that ends the link for a wrong key is not dialled again")
  func authentication() async throws {
    let session = try await Session.begin()
    var events = session.central.peripheral(Session.strap).connectionEvents().makeAsyncIterator()
    guard case .connected = await events.next() else {
      Issue.record("expected a connection")
      return
    }
    await onBus {
      let reason: [BusValue] = [.string("org.bluez.Reason.Authentication"), .string("")]
      session.fake.emit("Disconnected", of: BlueZInterface.device, at: Place.strap, reason)
      session.fake.loseStrap()
    }
    guard case .disconnected(.authentication) = await events.next(), case .gaveUp(let error) = await events.next()
    else {
      Issue.record("expected the end")
      return
    }
    #expect("\(error)".contains("remove the pairing on both sides, then pair again"), "\(error)")
    #expect(await session.fake.count("Device1.Connect") == 1)
  }
}
