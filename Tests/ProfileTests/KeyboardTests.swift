import ExampleProfiles
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Several characteristics of one UUID, told apart by a descriptor", .guarded)
struct KeyboardTests {
  private let loopback = LoopbackTransport(clock: ManualClock())
  private let known = ProfileManager()
  private let keyboard: PeripheralManager

  /// A keyboard whose reports come in another order than in its profile.
  init() async throws {
    Keyboard.register(in: known)
    keyboard = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let reports = Keyboard.HID.makeProfile().characteristics.reversed().map { report in
      MutableCharacteristic(
        profile: CharacteristicProfile(
          uuid: report.uuid, name: report.name, permissions: [.readable, .writeable], properties: report.properties,
          descriptors: report.descriptors))
    }
    let stranger = MutableCharacteristic(
      profile: CharacteristicProfile(
        uuid: Keyboard.HID.Keys.uuid, properties: [.read], descriptors: [.reportReference(id: 9, type: .feature)]),
      value: [0x2A])
    try await keyboard.addService(MutableService(uuid: Keyboard.HID.uuid, characteristics: reports + [stranger]))
    try await keyboard.updateValue([0x02, 0, 4, 0, 0, 0, 0, 0], of: keyboard.characteristic(Keyboard.HID.Keys.self))
    try await keyboard.updateValue([0x20, 0x00], of: keyboard.characteristic(Keyboard.HID.MediaKeys.self))
    try await keyboard.updateValue([0x00], of: keyboard.characteristic(Keyboard.HID.Lamps.self))
    try await keyboard.startAdvertising(name: "Keyboard")
  }

  private func connection(_ profiles: ProfileManager) async throws -> Connection {
    try await CentralManager(transport: loopback, profileManager: profiles, clock: ManualClock())
      .connect(to: keyboard.identifier)
  }

  @Test("a type finds its own, whether or not its profile is registered", arguments: [true, false])
  func values(isRegistered: Bool) async throws {
    let connection = try await connection(isRegistered ? known : ProfileManager())
    let keys = try await connection.read(Keyboard.HID.Keys.self)
    #expect(keys.modifiers.leftShift)
    #expect(keys.usages == [4, 0, 0, 0, 0, 0])
    #expect(try await connection.read(Keyboard.HID.MediaKeys.self).volumeUp)
    try await connection.write(Keyboard.HID.Lamps(rawValue: 2))
    #expect(try keyboard.value(of: Keyboard.HID.Lamps.self).capsLock)
  }

  @Test("discovery gives each the profile that its descriptor says, and none to a stranger")
  func discovery() async throws {
    let service = try #require(try await connection(known).discoverServices().first { $0.uuid == Keyboard.HID.uuid })
    #expect(service.characteristics.map(\.name) == ["Media Keys", "Lamps", "Keys", "Unknown"])
  }

  @Test("notifications come from the one that the type stands for")
  func notifications() async throws {
    let connection = try await connection(known)
    let values = try await connection.subscribe(to: Keyboard.HID.MediaKeys.self)
    try await keyboard.updateValue([1, 0, 0, 0, 0, 0, 0, 0], of: keyboard.characteristic(Keyboard.HID.Keys.self))
    try await keyboard.updateValue(Keyboard.HID.MediaKeys(rawValue: 0x10))
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next()?.mute == true)
  }

  @Test("one that the device lacks is told by the descriptor that it would have")
  func missing() async throws {
    let connection = try await connection(known)
    let wanted = DescriptorProfile.reportReference(id: 7, type: .input)
    await #expect {
      try await connection.characteristic(Keyboard.HID.Keys.uuid, in: Keyboard.HID.uuid, identifiedBy: wanted)
    } throws: { error in
      "\(error)".contains("whose descriptor 2908 is 0701; ")
    }
    await #expect {
      try await connection.characteristic(Keyboard.HID.Keys.uuid, in: Keyboard.HID.uuid)
    } throws: { error in
      "\(error)".hasPrefix("several attributes have the UUID 2a4d: ")
    }
  }
}
