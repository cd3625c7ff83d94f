import ArgumentParser
import Foundation
import GATTDynamic
import GATTRuntime
import GatewayCore
import Logging

/// Records what is heard.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Records for a time what is heard and said over Bluetooth.",
    discussion: """
      The file is pcapng, which Wireshark opens, and `replay` plays. With a configuration, the gateway runs beside it, and what \
      it reads and is sent over connections is recorded as well; without one, advertisements are. A file that was recorded \
      before is replaced, and no other.
      """)

  @Argument(help: "For how long: a number with s, m, h or d behind it, such as 10m.")
  var duration: RecordingDuration

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Argument(help: "A configuration to run by; without one, all that advertises is recorded, and nothing told.")
  var house: String?

  @Flag(help: "Hear simulated devices, without Bluetooth.")
  var simulate = false

  @Option(help: "How many MiB the file may have.")
  var limit = 1024

  private var options: [String] { ["--record", file, "--record-limit", "\(limit)"] }

  func run() async throws {
    if house != nil || simulate {
      let words = (house.map { [$0] } ?? []) + (simulate ? ["--simulate"] : [])
      return try await RunCommand.parse(words + options + ["--seconds", "\(duration.seconds)"]).run()
    }
    let recording = try RecordingOptions.parse(options)
    guard let recorder = try recording.recorder(adapter: nil) else { return }
    let (central, remedies) = try await RunCommand.central(GatewayConfiguration(gateway: "recorder"), recorder)
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    let gateway = Gateway(GatewayConfiguration(gateway: "recorder"), try ProfileLibrary(contentsOf: []))
    let signals = await Signals([SIGINT, SIGTERM])
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await gateway.run(on: central, remedies: remedies) }
      group.addTask { await signals.next() }
      group.addTask { try? await Task.sleep(for: .seconds(duration.seconds)) }
      await group.next()
      group.cancelAll()
    }
    await central.close()
    recording.finish(recorder)
  }
}

/// For how long is recorded, as people write it.
struct RecordingDuration: ExpressibleByArgument {
  private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  let seconds: Double

  init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }), let number = Double(argument.dropLast()),
      number > 0, number * unit < 1e9
    else { return nil }
    seconds = number * unit
  }
}
