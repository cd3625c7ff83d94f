import GATTProfiles
import GATTRuntime
import Testing

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
      transport: transport(fake, configure), profileManager: ProfileManager())
    return Session(fake: fake, central: central)
  }

  static func transport(
    _ fake: FakeBlueZ, _ configure: (inout BlueZTransport.Configuration) -> Void = { _ in }
  ) -> BlueZTransport {
    var configuration = BlueZTransport.Configuration(bus: fake.bus.address)
    configuration.limits.retryDelay = .milliseconds(10)
    configuration.limits.noRoomDelay = .milliseconds(20)
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

/// Waits until something holds; fails when it does not within five seconds.
func eventually(
  _ what: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @BusActor () -> Bool
) async {
  for _ in 0..<500 {
    if await condition() { return }
    try? await Task.sleep(for: .milliseconds(10))
  }
  Issue.record(what ?? "did not come to hold", sourceLocation: sourceLocation)
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
