import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

/// A user who answers as a test has it, and notes what was asked.
private final class User: PairingDelegate {
  let asked = Mutex<[String]>([])
  let passkey: UInt32?
  let agrees: Bool
  let waits: Bool

  init(passkey: UInt32? = nil, agrees: Bool = true, waits: Bool = false) {
    self.passkey = passkey
    self.agrees = agrees
    self.waits = waits
  }

  func passkey(shownBy device: DeviceIdentifier) async -> UInt32? {
    await note("passkey of \(device)")
    return passkey
  }

  func show(passkey: UInt32, entered: Int, for device: DeviceIdentifier) async {
    await note("show \(passkey), \(entered)")
  }

  func confirm(_ number: UInt32, shownBy device: DeviceIdentifier) async -> Bool {
    await note("confirm \(number)")
    return agrees
  }

  func authorize(_ device: DeviceIdentifier) async -> Bool {
    await note("authorize \(device)")
    return agrees
  }

  private func note(_ question: String) async {
    asked.withLock { $0.append(question) }
    guard waits, (try? await Task.sleep(for: .patient)) == nil else { return }
    asked.withLock { $0.append("withdrawn") }
  }
}

@Suite("Pairing through BlueZ", .needs(.bus), .guarded)
struct PairingTests {
  @Test("R35 pairing that asks nobody has an agent all the same, for as long as it takes")
  func justWorks() async throws {
    let fake = try await FakeBlueZ.running()
    let transport = Session.transport(fake)
    #expect(try await transport.bonds().isEmpty)
    try await transport.pair(with: Session.strap, within: .patient)
    #expect(try await transport.bonds() == [BlueZBond(device: Session.strap, name: "Strap", isConnected: false)])
    #expect(
      await fake.calls.filter { $0.contains("Agent") || $0.contains("Pair") } == [
        "AgentManager1.RegisterAgent", "AgentManager1.RequestDefaultAgent", "Device1.Pair",
        "AgentManager1.UnregisterAgent",
      ])
    #expect(await fake.agents.isEmpty)
    try await transport.forget(Session.strap)
    #expect(try await transport.bonds().isEmpty)
    try await transport.forget(Session.strap)
    let error = await failure { try await transport.pair(with: Session.strap, within: .patient) }
    #expect(error.contains("does not know the device; scan for it"), "\(error)")
  }

  @Test("a passkey that the device shows is asked for")
  func passkeyEntry() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.pairing(asking: "RequestPasskey", expecting: [.uint32(12345)]))
    let user = User(passkey: 12345)
    try await Session.transport(fake).pair(with: Session.strap, capability: .keyboard, delegate: user, within: .patient)
    #expect(user.asked.withLock { $0 } == ["passkey of \(Session.strap)"])
  }

  @Test("a passkey for the device is shown, and how far it has been entered")
  func passkeyDisplay() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair") { fake, message in
      for entered in UInt16(0)...1 {
        let values: [BusValue] = [.path(Place.strap), .uint32(7), .uint16(entered)]
        fake.ask(message.sender, "DisplayPasskey", values) { _ in
          guard entered == 1 else { return }
          fake.bond(message.path)
          try? message.reply()
        }
      }
    }
    let user = User()
    try await Session.transport(fake).pair(with: Session.strap, capability: .display, delegate: user, within: .patient)
    await until { user.asked.withLock { $0 } == ["show 7, 0", "show 7, 1"] }
  }

  @Test("numbers are compared, and a difference refuses", arguments: [true, false])
  func comparison(_ agrees: Bool) async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.pairing(asking: "RequestConfirmation", [.uint32(654321)]))
    let user = User(agrees: agrees)
    let error = await failure {
      try await Session.transport(fake).pair(
        with: Session.strap, capability: .displayAndConfirmation, delegate: user, within: .patient)
    }
    #expect(user.asked.withLock { $0 } == ["confirm 654321"])
    #expect(error.isEmpty == agrees)
    #expect(error.contains("this side refused") == !agrees, "\(error)")
  }

  @Test("what a delegate does not implement is refused", arguments: ["RequestPasskey", "RequestPinCode"])
  func defaults(_ question: String) async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.pairing(asking: question, expecting: [.uint32(0)]))
    let error = await failure { try await Session.transport(fake).pair(with: Session.strap, within: .patient) }
    #expect(error.contains("this side refused"), "\(error)")
  }

  @Test("R36 a pairing that another program's agent was asked about is given up, and says so")
  func stolenQuestion() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.silent)
    let transport = Session.transport(fake)
    let error = await failure { try await transport.pair(with: Session.strap, within: .milliseconds(100)) }
    #expect(error.contains("another program's agent") && error.contains("bluetoothctl"), "\(error)")
    #expect(await fake.count("Device1.CancelPairing") == 1)
    #expect(await fake.agents.isEmpty)
  }

  @Test("R36 not being the default agent is fatal to who waits for devices, not to who pairs with one")
  func notDefault() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script(
      "AgentManager1.RequestDefaultAgent", FakeBlueZ.failing("Failed", "Failed to set as default"))
    let transport = Session.transport(fake)
    try await transport.pair(with: Session.strap, within: .patient)
    let error = await failure { try await transport.acceptingPairing { _ = Issue.record("begun") } }
    #expect(error.contains("another program insists"), "\(error)")
    #expect(await fake.agents.isEmpty)
  }

  @Test("R37 pairing that is cancelled too soon after connecting is tried once more")
  func tooSoon() async throws {
    let fake = try await FakeBlueZ.running()
    let transport = Session.transport(fake) { $0.limits.pairingDelay = .milliseconds(10) }
    let cancelled = FakeBlueZ.failing("AuthenticationCanceled", "Authentication Canceled")
    await fake.script("Device1.Pair", cancelled, fake.usual)
    try await transport.pair(with: Session.strap, within: .patient)
    #expect(await fake.count("Device1.Pair") == 2)
    await onBus { fake.setQuietly(["Paired": .bool(false)], of: BlueZInterface.device, at: Place.strap) }
    await fake.script("Device1.Pair", cancelled)
    let error = await failure { try await transport.pair(with: Session.strap, within: .patient) }
    #expect(error.contains("the pairing was cancelled"), "\(error)")
    #expect(await fake.count("Device1.Pair") == 4)
  }

  @Test("R37 who is connected pairs, then discovers, in the same session")
  func pairThenDiscover() async throws {
    let session = try await Session.begin { fake in
      fake.script("GattCharacteristic1.ReadValue") { fake, message in
        guard fake.objects[Place.strap]?[BlueZInterface.device]?["Bonded"] == .bool(true) else {
          return try message.fail("org.bluez.Error.NotPermitted", "Not paired")
        }
        try fake.answer(message)
      }
    }
    let (connection, data) = try await session.connectToData()
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.contains("pair with the device"), "\(error)")
    try await Session.transport(session.fake).pair(with: Session.strap, within: .patient)
    #expect(try await connection.read(data) == [1, 2, 3])
  }

  @Test(
    "R38 a bond that the device has forgotten is told of, and not tried again and again",
    arguments: ["AuthenticationFailed", "AuthenticationRejected", "AuthenticationTimeout"])
  func forgottenBond(_ name: String) async throws {
    let session = try await Session.begin {
      $0.script("Device1.Pair", FakeBlueZ.failing(name))
      $0.script("Device1.Connect", FakeBlueZ.failing(name))
    }
    let transport = Session.transport(session.fake)
    let error = await failure { try await transport.pair(with: Session.strap, within: .patient) }
    #expect(error.hasPrefix("pairing with C0:FF:EE:00:00:01 failed"), "\(error)")
    _ = await failure { _ = try await session.connect() }
    #expect(await session.fake.count("Device1.Pair") == 1)
    #expect(await session.fake.count("Device1.Connect") == 1)
  }

  @Test("R38 a link that ends for the keys says so")
  func keysMissing() async throws {
    let session = try await Session.begin()
    let (connection, _) = try await session.connectToData()
    await onBus {
      session.fake.emit(
        "Disconnected", of: BlueZInterface.device, at: Place.strap,
        [.string("org.bluez.Reason.Authentication"), .string("")])
      session.fake.loseStrap()
    }
    await until { connection.closeReason == .authentication }
  }

  @Test("a bond that is there already is no error, and left alone: 5.66 would try BR/EDR")
  func alreadyPaired() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.failing("AlreadyExists", "Already Paired"))
    try await Session.transport(fake).pair(with: Session.strap, within: .patient)
    await fake.bond(Place.strap)
    try await Session.transport(fake).pair(with: Session.strap, within: .patient)
    #expect(await fake.count("Device1.Pair") == 1)
  }

  @Test("cancelling the task cancels the pairing and withdraws the question")
  func cancellation() async throws {
    let fake = try await FakeBlueZ.running()
    await fake.script("Device1.Pair", FakeBlueZ.pairing(asking: "RequestPasskey", expecting: [.uint32(1)]))
    let user = User(passkey: 1, waits: true)
    let pairing = Task {
      try await Session.transport(fake).pair(
        with: Session.strap, capability: .keyboard, delegate: user, within: .patient)
    }
    await until { user.asked.withLock { $0.count } == 1 }
    pairing.cancel()
    let error = await failure { try await pairing.value }
    #expect(error.contains("cancelled"), "\(error)")
    #expect(await fake.count("Device1.CancelPairing") == 1)
    #expect(await fake.agents.isEmpty)
    await until { user.asked.withLock { $0.last } == "withdrawn" }
  }

  @Test("a question that BlueZ withdraws is withdrawn from the user")
  func withdrawnQuestion() async throws {
    let fake = try await FakeBlueZ.running()
    let user = User(waits: true)
    try await Session.transport(fake).acceptingPairing(capability: .displayAndConfirmation, delegate: user) {
      let program = try await onBusValue { try #require(fake.defaultAgents.last) }
      await onBus { fake.ask(program, "RequestConfirmation", [.path(Place.strap), .uint32(1)]) { _ in } }
      await until { user.asked.withLock { $0 } == ["confirm 1"] }
      await onBus { fake.ask(program, "Cancel", []) { _ in } }
      await until { user.asked.withLock { $0 } == ["confirm 1", "withdrawn"] }
    }
  }

  @Test("devices may pair with a server while it says so, and only then", arguments: [true, false])
  func incoming(_ agrees: Bool) async throws {
    let fake = try await FakeBlueZ.running()
    let user = User(agrees: agrees)
    let answer = OneShot<Bool>()
    try await Session.transport(fake).acceptingPairing(delegate: user) {
      let program = try await onBusValue { try #require(fake.defaultAgents.last) }
      await onBus {
        #expect(fake.agents[program]?.capability == "NoInputNoOutput")
        fake.ask(program, "RequestAuthorization", [.path(Place.strap)]) {
          answer.settle(.success($0 == .success([])))
        }
      }
      #expect(try await answer.value() == agrees)
    }
    #expect(await fake.agents.isEmpty)
    #expect(await fake.defaultAgents.isEmpty)
  }

  @Test("without BlueZ there is no pairing")
  func noDaemon() async throws {
    let fake = await FakeBlueZ(bus: try PrivateBus())
    let transport = Session.transport(fake)
    for work in [
      { try await transport.pair(with: Session.strap, within: .patient) }, { _ = try await transport.bonds() },
      { try await transport.forget(Session.strap) },
    ] {
      #expect(await failure(of: work).contains("does not run"))
    }
  }
}
