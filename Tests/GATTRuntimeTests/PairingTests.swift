import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Pairing", .guarded)
struct PairingTests {
  private static let service: BluetoothUUID = "2F0A0030-69AA-F316-3E78-4194989A6C1A"
  private static let secret: BluetoothUUID = "2F0A0031-69AA-F316-3E78-4194989A6C1A"

  /// A device with a value that needs an encrypted link.
  private static func begin() async throws -> (
    loopback: LoopbackTransport, strap: Peripheral, device: PeripheralManager
  ) {
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let characteristic = MutableCharacteristic(
      uuid: secret, properties: [.read], permissions: [.readable, .readEncrypted], value: [42])
    try await device.addService(MutableService(uuid: service, characteristics: [characteristic]))
    try await device.startAdvertising(name: "Strap")
    let central = try await CentralManager(transport: loopback, profileManager: ProfileManager(), clock: ManualClock())
    return (loopback, central.peripheral(device.identifier), device)
  }

  private static func read(_ connection: Connection) async throws(GATTError) -> [UInt8] {
    try await connection.read(try await connection.characteristic(secret, in: service))
  }

  @Test("makes readable what needs encryption, on this link and on later ones")
  func pairing() async throws {
    let (_, strap, device) = try await Self.begin()
    let connection = try await strap.connect()
    guard
      case .att(.insufficientEncryption, _)? = await failure(of: { () async throws(GATTError) in
        try await Self.read(connection)
      })
    else {
      Issue.record("read without encryption")
      return
    }
    try await strap.pair()
    #expect(try await Self.read(connection) == [42])
    try await strap.pair()
    await connection.disconnect()
    #expect(try await Self.read(strap.connect()) == [42])
    await device.close()
  }

  @Test("with a device that is not connected fails, and says so")
  func apart() async throws {
    let (_, strap, device) = try await Self.begin()
    guard
      case .serviceFailed(let operation, _, let remedy)? = await failure(of: { () async throws(GATTError) in
        try await strap.pair()
      })
    else {
      Issue.record("paired without a connection")
      return
    }
    #expect(operation.contains(device.identifier.description))
    #expect(remedy == "connect to it, then pair")
  }

  @Test("is not supported by a transport that does not implement it")
  func unsupported() async throws {
    let central = try await CentralManager(
      transport: FaultyTransport(LoopbackTransport(clock: ManualClock())) { _ in }, clock: ManualClock())
    guard
      case .unsupported("pairing")? = await failure(of: { () async throws(GATTError) in
        try await central.peripheral("C0:FF:EE:00:00:01").pair()
      })
    else {
      Issue.record("paired")
      return
    }
  }
}
