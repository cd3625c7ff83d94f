import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting
import Logging
import Synchronization

@testable import GatewayCore

/// A gateway that runs on a loopback, devices near it, and a time that only the test moves.
final class AirBench: Sendable {
  let clock = ManualClock()
  let radio: LoopbackTransport
  let library: ProfileLibrary
  let central: CentralManager
  /// What the gateway has said.
  let log = LogMemory()

  init() async throws {
    radio = LoopbackTransport(clock: clock)
    library = try Shed.library()
    central = try await CentralManager(transport: radio, clock: clock)
  }

  /// A device that only advertises.
  func sensor() async throws -> PeripheralManager { try await PeripheralManager(transport: radio, clock: clock) }

  /// A device with the services of the profile.
  func server() async throws -> PeripheralManager {
    let device = try await sensor()
    try await device.addServices(library.makeServices().map { MutableService(profile: $0, initialValues: true) })
    try await device.startAdvertising(name: "Shed")
    return device
  }

  /// A gateway of some devices.
  func gateway(_ configure: (inout GatewayConfiguration) throws -> Void) rethrows -> Gateway {
    var configuration = GatewayConfiguration(gateway: "attic")
    try configure(&configuration)
    let time = GatewayTime(clock: clock) { TimeStamp(milliseconds: 0) }
    return Gateway(configuration, library, time: time, logger: Logger(label: "test") { _ in log.handler })
  }

  /// Runs a gateway while time passes.
  ///
  /// - Parameters:
  ///   - powerCycle: switches the adapter off and on.
  ///   - resetUSB: resets its USB device.
  ///   - afterEachStep: is called by the loop of the gateway.
  ///   - body: moves the time.
  func run(
    _ gateway: Gateway, powerCycle: (@Sendable () async throws -> Void)? = nil,
    resetUSB: (@Sendable () async throws -> Void)? = nil,
    afterEachStep: @escaping @Sendable (Moment) async -> Void = { _ in },
    _ body: () async throws -> Void
  ) async rethrows {
    let remedies = RadioRemedies(powerCycle: powerCycle, resetUSB: resetUSB)
    let running = Task { await gateway.run(on: central, remedies: remedies, afterEachStep: afterEachStep) }
    defer { running.cancel() }
    try await body()
    running.cancel()
    await radio.run(for: .seconds(1), by: clock)
    await running.value
  }

  func pass(_ seconds: Int) async { await radio.run(for: .seconds(seconds), by: clock) }
}

/// Keeps what is logged.
final class LogMemory: Sendable {
  private struct Handler: LogHandler {
    let memory: LogMemory
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { memory.kept.withLock { $0.append("\(event.message)") } }
  }

  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }
  var handler: any LogHandler { Handler(memory: self) }
}
