import GATTInspection
import GATTProfiles
import GATTRuntime
import TestSupport

/// An inspector and an observer on one loopback, whose devices hear each other well.
struct InspectionBench: Sendable {
  static let name = "Test Server"

  let loopback: LoopbackTransport
  let inspector: Inspector
  let observer: Observer
  let clock: any Clock<Duration>

  init(mtu: Int = 517, clock: any Clock<Duration> = PatientClock(slowness: 10)) async throws {
    // At once again: no test is about the time until a link is made again.
    let policy = ReconnectPolicy(firstDelay: .zero, spread: .zero)
    self.clock = clock
    loopback = LoopbackTransport(configuration: .init(mtu: mtu, rssi: -40), clock: clock)
    inspector = try await Inspector(name: Self.name, transport: loopback, clock: clock)
    observer = try await Observer(transport: loopback, policy: policy, clock: clock)
  }

  func connect() async throws -> RemoteInspector { try await observer.connect(to: Self.name) }

  /// A link without an observer, to see what goes over the air.
  func link() async throws -> Connection {
    try await CentralManager(transport: loopback, clock: clock).connect(to: inspector.device)
  }
}

extension Connection {
  /// The services of properties, in their order.
  func properties() async throws -> [RemoteService] {
    try await discoverServices().filter { service in service.characteristics.contains { $0.uuid == BluetoothUUID(0) } }
  }
}

extension RemoteService {
  subscript(uuid: UInt16) -> RemoteCharacteristic? { characteristics.first { $0.uuid == BluetoothUUID(uuid) } }
}

/// The inspection error that `body` throws, nil when it does not.
func failure<Value>(of body: () async throws(InspectionError) -> Value) async -> InspectionError? {
  do throws(InspectionError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

/// The ATT error with which a device refuses.
func refusal<Value>(of body: () async throws -> Value) async -> ATTError? {
  do {
    _ = try await body()
    return nil
  } catch GATTError.att(let code, _) {
    return code
  } catch InspectionError.bluetooth(.att(let code, _)) {
    return code
  } catch {
    return nil
  }
}
