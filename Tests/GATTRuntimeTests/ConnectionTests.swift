import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Connections", .guarded)
struct ConnectionTests {
  @Test("connecting to a connected device gives the same connection")
  func alreadyConnected() async throws {
    let rig = try await Rig()
    let first = try await rig.connect()
    let second = try await rig.connect()
    #expect(first === second)
    async let (third, fourth) = (rig.connect(), rig.connect())
    #expect(try await third === fourth)
  }

  @Test("a device that does not answer is a time-out, and the attempt is withdrawn")
  func timeout() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    await rig.device.stopAdvertising()
    let events = rig.device.events
    async let error = failure { () async throws(GATTError) in try await rig.connect() }
    await clock.pass(.seconds(10))
    guard case .connectionTimedOut(rig.device.identifier, after: .seconds(10)) = await error else {
      Issue.record("expected a connection time-out")
      return
    }
    // Had the attempt been left, it would connect now, before the second one does.
    try await rig.device.startAdvertising()
    let connection = try await rig.connect()
    await connection.disconnect()
    var connects = 0
    for await event in events {
      if case .connected = event { connects += 1 }
      if case .disconnected = event { break }
    }
    #expect(connects == 1)
  }

  @Test("a device takes links of whom its accept list has alone, and the others' attempts wait until it has none")
  func acceptList() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let other = try await rig.anotherCentral()
    await rig.loopback.setAcceptList([other.identifier], of: rig.device.identifier)
    async let error = failure { () async throws(GATTError) in try await rig.connect() }
    #expect(try await rig.connect(other).isOpen)
    await clock.pass(.seconds(10))
    guard case .connectionTimedOut = await error else {
      Issue.record("expected a connection time-out")
      return
    }
    async let waiting = rig.connect()
    await until { clock.lengths(upTo: .seconds(10)).contains(.seconds(10)) }
    await rig.loopback.setAcceptList(nil, of: rig.device.identifier)
    #expect(try await waiting.isOpen)
  }

  @Test("a device is connected to by its identifier, unseen, as soon as it comes near")
  func byIdentifier() async throws {
    let rig = try await Rig()
    await rig.device.stopAdvertising()
    async let connection = rig.central.peripheral(rig.device.identifier).connect()
    try await rig.device.startAdvertising()
    #expect(try await connection.isOpen)
  }

  @Test("cancelling an attempt ends it at once")
  func cancelled() async throws {
    let rig = try await Rig()
    await rig.device.stopAdvertising()
    let attempt = Task { await failure { () async throws(GATTError) in try await rig.connect() } }
    attempt.cancel()
    guard case .cancelled = await attempt.value else {
      Issue.record("expected cancelled")
      return
    }
  }

  @Test("this side's disconnect is local here and remote there, and a second one does nothing")
  func disconnect() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let events = rig.device.events
    async let closed = connection.closed()
    await connection.disconnect()
    await connection.disconnect()
    #expect(try await closed == .local)
    for await event in events {
      guard case .disconnected(let central, let reason) = event else { continue }
      #expect(central.identifier == rig.central.identifier)
      #expect(reason == .remote)
      break
    }
    let error = await failure { () async throws(GATTError) in try await connection.discoverServices() }
    guard case .disconnected(.local) = error else {
      Issue.record("expected disconnected, not \(String(describing: error))")
      return
    }
  }

  @Test("a connection that nobody holds ends, and the next one to the device works")
  func released() async throws {
    let rig = try await Rig()
    let events = rig.device.events
    _ = try await rig.connect()
    for await event in events {
      if case .disconnected = event { break }
    }
    for _ in 1...20 {
      let connection = try await rig.connect()
      #expect(try await connection.read(Accelerometer.Enabled.self) == .yes)
    }
  }

  @Test("a request that a device leaves unanswered for 30 seconds ends the link")
  func transactionTimeout() async throws {
    let (tap, clock) = (Tap(), ManualClock())
    let rig = try await Rig(tap.configuration(), clock: clock)
    let connection = try await rig.connect()
    try await connection.discoverServices()
    tap.swallow { $0.direction == .toCentral }
    let read = Task {
      await failure { () async throws(GATTError) in
        try await connection.read(Accelerometer.Data.self, timeout: .seconds(60))
      }
    }
    await clock.pass(.seconds(30))
    guard case .disconnected(.transactionTimeout) = await read.value else {
      Issue.record("expected the link to be given up")
      return
    }
  }

  @Test("the RSSI is read, and followed period by period, until the link ends")
  func rssi() async throws {
    let clock = ManualClock()
    let rig = try await Rig(.init(rssi: -42), clock: clock)
    let connection = try await rig.connect()
    #expect(try await connection.readRSSI() == -42)
    async let readings = connection.rssi(every: .seconds(3)).first(2)
    await clock.waitForSleeper(.seconds(3))
    await rig.loopback.setRSSI(-60, of: rig.device.identifier)
    clock.advance(by: .seconds(3))
    #expect(try await readings == [-42, -60])
    let following = Task { try await connection.rssi(every: .seconds(3)).first(2) }
    await clock.waitForSleeper(.seconds(3))
    await connection.disconnect()
    #expect(await failure { () async throws(GATTError) in try await connection.readRSSI() } != nil)
    clock.advance(by: .seconds(3))
    await #expect(throws: GATTError.self) { try await following.value }
  }

  @Test("commands arrive in order, as many as are sent: the sender waits for room")
  func commands() async throws {
    let rig = try await Rig()
    let events = rig.device.events
    let connection = try await rig.connect()
    let sender = Task {
      for code in UInt16(0)..<200 { try await connection.write(Workbench.Command(code: code)) }
    }
    var codes: [UInt16] = []
    for await event in events {
      guard case .written(_, _, let bytes) = event else { continue }
      guard let command = try? Workbench.Command(bytes: bytes) else { continue }
      codes.append(command.code)
      if codes.count == 200 { break }
    }
    #expect(codes == Array(0..<200))
    try await sender.value
  }
}
