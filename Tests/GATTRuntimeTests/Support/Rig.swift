import GATTProfiles
import GATTRuntime
import TestSupport

/// A device and a central on one loopback, as most tests need them.
struct Rig: Sendable {
  let profiles: ProfileManager
  let loopback: LoopbackTransport
  let device: PeripheralManager
  let central: CentralManager
  let clock: any Clock<Duration>

  /// Sets the device up, and has it advertise all services. Time stands still, and nothing times out, unless a test moves
  /// the clock or brings another.
  init(
    _ configuration: LoopbackTransport.Configuration = .init(),
    services: [ServiceProfile] = [Accelerometer.makeProfile(), Workbench.makeProfile()],
    knownTo profiles: ProfileManager? = nil, timeouts: Timeouts = Timeouts(),
    clock: any Clock<Duration> = ManualClock()
  ) async throws {
    self.clock = clock
    self.profiles = profiles ?? ProfileManager()
    if profiles == nil { for service in services { self.profiles.addService(service) } }
    loopback = LoopbackTransport(configuration: configuration, clock: clock)
    device = try await PeripheralManager(transport: loopback, clock: clock)
    central = try await CentralManager(
      transport: loopback, profileManager: self.profiles, timeouts: timeouts, clock: clock)
    try await device.addServices(services.map { MutableService(profile: $0, initialValues: true) })
    try await device.startAdvertising(name: "Rig")
  }

  /// A new central of the same loopback.
  func anotherCentral() async throws -> CentralManager {
    try await CentralManager(transport: loopback, profileManager: profiles, clock: clock)
  }

  /// Connects the central, or another one, to the device.
  func connect(_ central: CentralManager? = nil) async throws(GATTError) -> Connection {
    try await (central ?? self.central).connect(to: device.identifier)
  }

  /// The device's characteristic of a type.
  func characteristic<T: GATTCharacteristic>(_ type: T.Type) throws -> MutableCharacteristic {
    try device.characteristic(type)
  }
}

/// The error that `body` throws, nil when it does not.
func failure<Value>(of body: () async throws(GATTError) -> Value) async -> GATTError? {
  do throws(GATTError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
