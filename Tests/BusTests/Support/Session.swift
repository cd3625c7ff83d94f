import GATTProfiles
import GATTRuntime
import TestSupport

@testable import GATTBlueZ

/// A program at work on a fake BlueZ.
struct Session {
  let fake: FakeBlueZ
  let central: CentralManager

  static let strap: DeviceIdentifier = "C0:FF:EE:00:00:01"
  static let service: BluetoothUUID = "FFE0"
  static let data: BluetoothUUID = "FFE1"
  static let alarm: BluetoothUUID = "FFE2"

  /// - Parameter prepare: scripts the fake before the program starts.
  static func begin(_ prepare: @BusActor (FakeBlueZ) -> Void = { _ in }) async throws -> Session {
    try await begin(with: { _ in }, prepare)
  }

  /// - Parameters:
  ///   - configure: changes how the transport behaves.
  ///   - prepare: scripts the fake before the program starts.
  static func begin(
    with configure: (inout BlueZTransport.Configuration) -> Void, _ prepare: @BusActor (FakeBlueZ) -> Void = { _ in }
  ) async throws -> Session {
    let fake = try await FakeBlueZ.running()
    await prepare(fake)
    let central = try await CentralManager(
      transport: transport(fake, configure), profileManager: ProfileManager(), timeouts: .patient)
    return Session(fake: fake, central: central)
  }

  static func transport(
    _ fake: FakeBlueZ, _ configure: (inout BlueZTransport.Configuration) -> Void = { _ in }
  ) -> BlueZTransport {
    var configuration = BlueZTransport.Configuration(bus: fake.bus.address)
    configuration.limits = .patient
    configure(&configuration)
    return BlueZTransport(configuration: configuration)
  }

  func connect() async throws -> Connection { try await central.connect(to: Self.strap) }

  /// A connection and its data characteristic.
  func connectToData() async throws -> (Connection, RemoteCharacteristic) {
    let connection = try await connect()
    return (connection, try await connection.characteristic(Self.data, in: Self.service))
  }
}

extension BlueZTransport.Limits {
  /// Limits for tests that are not about them: none is reached because the machine is busy, and no pause is long.
  static var patient: BlueZTransport.Limits {
    var limits = BlueZTransport.Limits()
    (limits.call, limits.connect, limits.connectByAddress) = (.patient, .patient, .patient)
    (limits.servicesResolved, limits.serviceObjects) = (.patient, .patient)
    (limits.operation, limits.discovery, limits.busy, limits.staleLink) = (.patient, .patient, .patient, .patient)
    limits.retryDelay = .milliseconds(10)
    limits.noRoomDelay = .milliseconds(20)
    // It always passes, and what comes within it has to pass through the daemon of the bus.
    limits.grace = .milliseconds(500 * Pace.value)
    limits.linkEnd = limits.grace * 2
    return limits
  }
}

/// Lets what can run without an answer of somebody else run first, on the thread of the bus and elsewhere.
func idle() async {
  for _ in 0..<100 {
    await Task.yield()
    await onBus {}
  }
}

/// The error that is thrown, as text; empty when there is none.
func failure(of work: () async throws -> Void) async -> String {
  do {
    try await work()
    return ""
  } catch {
    return "\(error)"
  }
}

/// Does several things with a fake at once: nothing else is done on the thread of the bus meanwhile.
@BusActor
func onBus(_ work: @BusActor () -> Void) async { work() }

/// What a question to the thread of the bus is answered with.
@BusActor
func onBusValue<Value: Sendable>(_ work: @BusActor () throws -> Value) async rethrows -> Value { try work() }
