import ArgumentParser
import Foundation
import GATTCapture
import GATTDynamic
import GATTRuntime
import GatewayCore
import GatewayHTTP
import GatewayMQTT
import GatewayOutputs
import GatewayService
import GatewaySimulation
import Logging

/// Runs a gateway.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Hears devices, and writes their values where the configuration says.")

  @Argument(help: "The configuration, a YAML file.")
  var file: String?

  @Flag(help: "Hear simulated devices, without Bluetooth and their profiles; of a configuration all else counts.")
  var simulate = false

  @Flag(help: "Hear simulated devices of the configuration's profiles: the examples of formats, and all services.")
  var simulateProfiles = false

  @Option(help: "So many sensors are simulated, with one device that is connected.")
  var sensors = 2

  @Option(help: "End after so many seconds.")
  var seconds: Double?

  @Option(help: "For so many seconds, say which devices are near that nobody has configured.")
  var permit: Double?

  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    guard file != nil || simulate else {
      throw ValidationError("Give a configuration, or --simulate for devices that are simulated.")
    }
    guard file != nil || !simulateProfiles, !(simulate && simulateProfiles) else {
      throw ValidationError("Give --simulate-profiles with a configuration, and without --simulate.")
    }
    guard (0...10_000).contains(sensors) else { throw ValidationError("Give a number of sensors, 10000 at most.") }
    for seconds in [seconds, permit].compactMap(\.self) where !(seconds >= 0 && seconds < 1e9) {
      throw ValidationError("Give a number of seconds.")
    }
  }

  func run() async throws {
    Signals.ignoreBrokenPipes()
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    let time = GatewayTime()
    guard let file, !simulate else { return try await simulated(time) }
    let read: Reading = { () throws(LoadingError) in try LoadedConfiguration(contentsOf: file) }
    let loaded = try LoadedConfiguration.orExit(read)
    guard !simulateProfiles else { return try await simulated(loaded, time, read) }
    let recorder = try recording.recorder(adapter: loaded.configuration.adapter)
    let (central, remedies) = try await Self.central(loaded.configuration, recorder)
    try await run(Gateway(loaded, time: time), on: central, remedies, read) {}
    recorder.map { recording.finish($0) }
  }

  /// Reads the configuration, the first time and again.
  private typealias Reading = @Sendable () throws(LoadingError) -> LoadedConfiguration

  private func simulated(_ time: GatewayTime) async throws {
    let house = try await SimulatedHouse(time: time, sensorCount: sensors)
    let file = file
    let read: Reading = { () throws(LoadingError) in try house.loaded(file) }
    try await simulated(LoadedConfiguration.orExit(read), on: house.radio, time, read) { try await house.run() }
  }

  /// Of the profiles as they are now: others need a start.
  private func simulated(_ loaded: LoadedConfiguration, _ time: GatewayTime, _ read: @escaping Reading) async throws {
    let devices = try await SimulatedProfiles(loaded.library, time: time)
    try await simulated(loaded, on: devices.radio, time, read) { try await devices.run() }
  }

  private func simulated(
    _ loaded: LoadedConfiguration, on radio: LoopbackTransport, _ time: GatewayTime, _ read: @escaping Reading,
    devices: @escaping @Sendable () async throws -> Void
  ) async throws {
    let recorder = try recording.recorder(adapter: "simulation")
    let central = try await CentralManager(transport: radio.recorded(by: recorder), clock: time.clock)
    let gateway = Gateway(loaded, time: time)
    try await run(gateway, on: central, RadioRemedies(), read) {
      do {
        try await devices()
      } catch {
        gateway.logger.error("the simulated devices have stopped: \(error)")
      }
    }
    recorder.map { recording.finish($0) }
  }

  /// Runs until the time is over, a signal says so, or nobody reads the standard output any more.
  private func run(
    _ gateway: Gateway, on central: CentralManager, _ remedies: RadioRemedies, _ read: @escaping Reading,
    beside: @escaping @Sendable () async -> Void
  ) async throws {
    let signals = await Signals([SIGINT, SIGTERM])
    let hangUps = await Signals([SIGHUP])
    if let permit { await gateway.permit(for: .seconds(permit)) }
    let outputs: OutputSet
    do throws(ListeningError) {
      outputs = try await OutputSet(gateway)
    } catch {
      gateway.logger.error("\(error)")
      throw ExitCode.failure
    }
    let reloader = ConfigurationReloader(gateway, outputs: outputs.reload, read: read)
    let service = ServiceReporter()
    let fault = await withTaskGroup(of: BrokerFault?.self) { group in
      func add(_ body: @escaping @Sendable () async -> Void) {
        group.addTask {
          await body()
          return nil
        }
      }
      add {
        await gateway.run(on: central, remedies: remedies) { moment in
          service.step(await gateway.health, isBrokerConnected: outputs.isBrokerConnected, at: moment.uptime)
        }
      }
      group.addTask {
        await outputs.run { request in
          guard request.action == .reload else { return await reloader.answer(request) }
          return await service.reload { await reloader.answer(request) }
        }
      }
      add { await signals.next() }
      add {
        while !Task.isCancelled {
          await hangUps.next()
          if !Task.isCancelled { _ = await service.reload { await reloader.reload() } }
        }
      }
      add { await CandidateList(gateway, outputs: outputs).run() }
      if let seconds { add { try? await gateway.time.clock.sleep(for: .seconds(seconds)) } }
      // It may have nothing to do, which ends nothing.
      let beside = Task { await beside() }
      let beginning = Task {
        await outputs.awaitAttempt()
        if !Task.isCancelled { service.begin() }
      }
      // The first that ends, ends all.
      let fault = await group.next() ?? nil
      beginning.cancel()
      service.end()
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
}
