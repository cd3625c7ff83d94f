import ArgumentParser
import GATTDynamic
import GATTRuntime
import GatewayCore
import GatewayMQTT
import GatewayOutputs
import GatewaySimulation
import Logging

#if os(Linux)
  import GATTBlueZ
#endif

/// Runs a gateway.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Hears devices, and writes their values where the configuration says.")

  @Argument(help: "The configuration, a YAML file.")
  var file: String?

  @Flag(help: "Hear simulated devices, without Bluetooth; of a configuration only the name, rates and outputs count.")
  var simulate = false

  @Option(help: "End after so many seconds.")
  var seconds: Double?

  @Option(help: "For so many seconds, say which devices are near that nobody has configured.")
  var permit: Double?

  func validate() throws {
    guard file != nil || simulate else {
      throw ValidationError("Give a configuration, or --simulate for devices that are simulated.")
    }
    for seconds in [seconds, permit].compactMap(\.self) where !(seconds >= 0 && seconds < 1e9) {
      throw ValidationError("Give a number of seconds.")
    }
  }

  func run() async throws {
    Signals.ignoreBrokenPipes()
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    let time = GatewayTime()
    guard let file, !simulate else { return try await simulated(time) }
    let loaded = try LoadedConfiguration(file)
    let central = try await Self.central(loaded.configuration.adapter)
    try await run(Gateway(loaded.configuration, loaded.library, time: time), on: central) {}
  }

  private func simulated(_ time: GatewayTime) async throws {
    let house = try await SimulatedHouse(time: time)
    let central = try await CentralManager(transport: house.radio, clock: time.clock)
    var configuration = house.configuration
    if let file {
      configuration = try LoadedConfiguration.read(file)
      configuration.devices = house.configuration.devices
    }
    let gateway = Gateway(configuration, house.library, time: time)
    try await run(gateway, on: central) {
      do {
        try await house.run()
      } catch {
        gateway.logger.error("the simulated devices have stopped: \(error)")
      }
    }
  }

  /// Runs until the time is over, a signal says so, or nobody reads the standard output any more.
  private func run(
    _ gateway: Gateway, on central: CentralManager, beside: @escaping @Sendable () async -> Void
  ) async throws {
    let signals = await Signals()
    if let permit { await gateway.permit(for: .seconds(permit)) }
    let outputs = await OutputSet(gateway)
    let fault = await withTaskGroup(of: BrokerFault?.self) { group in
      func add(_ body: @escaping @Sendable () async -> Void) {
        group.addTask {
          await body()
          return nil
        }
      }
      add { await gateway.run(on: central) }
      group.addTask { await outputs.run() }
      add { await signals.first() }
      if let seconds { add { try? await gateway.time.clock.sleep(for: .seconds(seconds)) } }
      if let permit { add { await CandidateList(gateway).run(for: .seconds(permit)) } }
      // It may have nothing to do, which ends nothing.
      let beside = Task { await beside() }
      // The first that ends, ends all.
      let fault = await group.next() ?? nil
      group.cancelAll()
      beside.cancel()
      await beside.value
      return fault
    }
    await central.close()
    guard let fault else { return }
    gateway.logger.error("\(fault)")
    throw ExitCode.failure
  }

  #if os(Linux)
    private static func central(_ adapter: String?) async throws -> CentralManager {
      let isAddress = adapter?.contains(":") ?? false
      let choice: BlueZAdapter.Choice =
        adapter.map { isAddress ? .address(DeviceIdentifier($0)) : .named($0) } ?? .first
      return try await CentralManager(transport: BlueZTransport.bluez(adapter: choice))
    }
  #else
    private static func central(_ adapter: String?) async throws -> CentralManager {
      throw ValidationError("There is no way to Bluetooth on this system; give --simulate, or run it on Linux.")
    }
  #endif
}
