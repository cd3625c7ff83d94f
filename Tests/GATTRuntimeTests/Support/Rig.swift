import GATTProfiles
import GATTRuntime

/// A device and a central on one loopback, as most tests need them.
struct Rig: Sendable {
  let profiles: ProfileManager
  let loopback: LoopbackTransport
  let device: PeripheralManager
  let central: CentralManager

  /// Sets the device up, and has it advertise all services. Without a clock of its own a test is not about time, and has a
  /// minute for what a busy machine may take more than ten seconds for.
  init(
    _ configuration: LoopbackTransport.Configuration = .init(),
    services: [ServiceProfile] = [Accelerometer.makeProfile(), Workbench.makeProfile()],
    knownTo profiles: ProfileManager? = nil, timeouts: Timeouts? = nil,
    clock: (any Clock<Duration>)? = nil
  ) async throws {
    let patient = Timeouts(connection: .seconds(60), discovery: .seconds(60), operation: .seconds(60))
    let timeouts = timeouts ?? (clock == nil ? patient : Timeouts())
    let clock = clock ?? ContinuousClock()
    self.profiles = profiles ?? ProfileManager()
    if profiles == nil { for service in services { self.profiles.addService(service) } }
    loopback = LoopbackTransport(configuration: configuration, clock: clock)
    device = try await PeripheralManager(transport: loopback, clock: clock)
    central = try await CentralManager(
      transport: loopback, profileManager: self.profiles, timeouts: timeouts, clock: clock)
    try await device.addServices(services.map { MutableService(profile: $0) })
    try await device.startAdvertising(name: "Rig")
  }

  /// A new central of the same loopback.
  func anotherCentral() async throws -> CentralManager {
    try await CentralManager(transport: loopback, profileManager: profiles)
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
