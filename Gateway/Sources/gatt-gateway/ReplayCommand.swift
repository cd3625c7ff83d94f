import ArgumentParser
import Foundation
import GATTCapture
import GatewayCore
import GatewayHTTP
import GatewaySimulation
import Logging

/// Plays a recording.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Hears a recording in place of devices, and writes values where the configuration says.",
    discussion: """
      Decoders, rates and outputs are those of `run`, and the time is that of the recording: the same recording and the same \
      configuration write the same lines. Of other captures with HCI packets, such as btmon's, advertisements are heard as well. \
      Nothing is sent to devices.
      """)

  @Argument(help: "The recording, or another capture with HCI packets.", completion: .file())
  var file: String

  @Argument(help: "The configuration, a YAML file.")
  var house: String?

  @Flag(help: "Take the devices and the profile of the simulation, for what `record --simulate` has recorded.")
  var simulate = false

  @Option(help: "How many times as fast as it was recorded, such as 10; or max, for as fast as it goes.")
  var speed = ReplaySpeed(factor: 1)

  func validate() throws {
    guard house != nil || simulate else {
      throw ValidationError("Give a configuration, or --simulate for that of the simulated devices.")
    }
  }

  func run() async throws {
    Signals.ignoreBrokenPipes()
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    let replay = try Self.orExit { () throws(RecordingError) in try Replay(contentsOf: file) }
    var loaded = try await loaded()
    // What devices have counted in a recording is of then.
    loaded.configuration.state = nil
    let gateway = Gateway(loaded, time: replay.time)
    let outputs: OutputSet
    do throws(ListeningError) {
      outputs = try await OutputSet(gateway)
    } catch {
      gateway.logger.error("\(error)")
      throw ExitCode.failure
    }
    let signals = await Signals([SIGINT, SIGTERM])
    let writing = Task {
      await outputs.run { request in
        GatewayResponse(to: request.transaction, error: "a recording is played, and goes on as it began")
      }
    }
    let playing = Task { () throws(RecordingError) in try await replay.run(on: gateway, speed: speed.factor) }
    let stopping = Task {
      await signals.next()
      playing.cancel()
    }
    let outcome = await playing.result
    stopping.cancel()
    writing.cancel()
    let fault = await writing.value
    let counts: Replay.Counts
    switch outcome {
    case .success(let played): counts = played
    case .failure(let error):
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      throw ExitCode.failure
    }
    var line = "played \(counts.advertisements) advertisements and \(counts.values) values"
    if counts.missing > 0 { line += "; the recorder has missed \(counts.missing) packets" }
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    guard let fault else { return }
    gateway.logger.error("\(fault)")
    throw ExitCode.failure
  }

  private func loaded() async throws -> LoadedConfiguration {
    guard simulate else {
      let path = house ?? ""
      return try LoadedConfiguration.orExit { () throws(LoadingError) in try LoadedConfiguration(contentsOf: path) }
    }
    let simulation = try await SimulatedHouse(time: GatewayTime())
    return try LoadedConfiguration.orExit { () throws(LoadingError) in try simulation.loaded(house) }
  }

  private static func orExit<Result>(_ body: () throws(RecordingError) -> Result) throws -> Result {
    do throws(RecordingError) {
      return try body()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }
}

/// How fast a recording is played.
struct ReplaySpeed: ExpressibleByArgument, CustomStringConvertible {
  /// How many times as fast; nil for as fast as it goes.
  let factor: Double?

  init(factor: Double?) { self.factor = factor }

  init?(argument: String) {
    if argument == "max" { self.init(factor: nil); return }
    guard let factor = Double(argument), factor > 0, factor <= 1e6 else { return nil }
    self.init(factor: factor)
  }

  var description: String { factor.map { "\($0)" } ?? "max" }
  var defaultValueDescription: String { description }
}
