import Foundation
import GATTCapture
import GATTRuntime
import GATTTesting
import GatewayOutputs
import Logging
import TestSupport
import Testing

@testable import GatewayCore

@Suite("Replay of recordings", .guarded)
struct ReplayTests {
  /// The time of the calendar at which the tests begin, in microseconds since 1970.
  private static let start: Int64 = 1_700_000_000_000_000

  private static let stove = ConnectionPlan(read: ["Climate/Settings"], notify: ["Climate/Temperature"])

  /// A gateway on the air that is recorded, and the lines that it writes.
  private func live(to folder: TemporaryFolder) async throws -> GatewayConfiguration {
    let bench = try await AirBench()
    let recorder = try Recorder(
      to: folder.path + "/air.pcapng", by: "tests", clock: bench.clock, start: Self.start)
    let central = try await CentralManager(
      transport: RecordingTransport(bench.radio, to: recorder), clock: bench.clock)
    let (sensor, shed) = (try await bench.sensor(), try await bench.server())
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [
      DeviceConfiguration(name: try Slug("sensor"), identity: .address(sensor.identifier)),
      DeviceConfiguration(name: try Slug("shed"), identity: .address(shed.identifier)),
    ]
    configuration.devices[0].throttle = .seconds(3)
    configuration.devices[0].expiry = .seconds(40)
    configuration.devices[1].connection = Self.stove
    let clock = bench.clock
    let time = GatewayTime(clock: clock) {
      TimeStamp(milliseconds: Self.start / 1000 + clock.now.offset.milliseconds)
    }
    let gateway = Gateway(
      configuration, bench.library, time: time, logger: Logger(label: "test") { _ in bench.log.handler })
    let writing = await lines(of: gateway, to: folder.path + "/live.jsonl")
    let running = Task { await gateway.run(on: central) }
    let temperature = try #require(shed.services.flatMap(\.characteristics).first)
    await bench.pass(1)
    for step in 0..<20 {
      await sensor.stopAdvertising()
      try await sensor.startAdvertising(Shed.air(Int16(200 + 7 * step), humidity: UInt8(40 + step)))
      await gateway.settle()
      if step % 4 == 0 { try await shed.updateValue([UInt8(200 + step), 0], of: temperature) }
      await bench.pass(2)
      await gateway.settle()
    }
    await sensor.stopAdvertising()
    await bench.pass(50)
    await gateway.settle()
    running.cancel()
    await bench.radio.run(for: .seconds(1), by: bench.clock)
    await running.value
    await writing.value
    recorder.finish()
    #expect(recorder.counts.dropped == 0)
    return configuration
  }

  private func lines(of gateway: Gateway, to path: String) async -> Task<Void, Never> {
    let output = LineOutput(
      await gateway.feed(isInStep: true), as: .json, to: path, time: GatewayTime(), logger: gateway.logger)
    return Task { await output.run() }
  }

  /// Plays the recording of a folder, and returns what was written.
  private func replay(_ folder: TemporaryFolder, _ configuration: GatewayConfiguration, to name: String) async throws
    -> (text: String, counts: Replay.Counts)
  {
    let replay = try Replay(contentsOf: folder.path + "/air.pcapng")
    let gateway = Gateway(configuration, try Shed.library(), time: replay.time)
    let writing = await lines(of: gateway, to: folder.path + "/" + name)
    let counts = try await replay.run(on: gateway)
    await writing.value
    return (try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8), counts)
  }

  @Test("writes what the live gateway has written, byte for byte, and the same again")
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let configuration = try await live(to: folder)
    let live = try String(contentsOfFile: folder.path + "/live.jsonl", encoding: .utf8)
    let first = try await replay(folder, configuration, to: "first.jsonl")
    let second = try await replay(folder, configuration, to: "second.jsonl")
    #expect(live.contains(#""path":"temperature","value":20"#) && live.contains("offline"), "\(live)")
    #expect(live.contains(#""device":"shed","path":"target""#), "\(live)")
    // Lines first, of which the differences are short.
    #expect(Self.differences(first.text, live).isEmpty)
    #expect(first.text == live)
    #expect(second.text == live)
    #expect(first.counts == second.counts)
    #expect(first.counts.advertisements >= 20 && first.counts.values >= 6, "\(first.counts)")
  }

  private static func differences(_ left: String, _ right: String) -> CollectionDifference<Substring> {
    left.split(separator: "\n").difference(from: right.split(separator: "\n"))
  }

  @Test("plays what stands before damage, and says where that is")
  func damage() async throws {
    let folder = try TemporaryFolder()
    let configuration = try await live(to: folder)
    let path = folder.path + "/air.pcapng"
    let whole = try await replay(folder, configuration, to: "whole.jsonl")
    let octets = try Data(contentsOf: URL(filePath: path))
    try octets.prefix(octets.count * 2 / 3 + 1).write(to: URL(filePath: path))
    await #expect(throws: RecordingError.self) { try await replay(folder, configuration, to: "cut.jsonl") }
    let cut = try String(contentsOfFile: folder.path + "/cut.jsonl", encoding: .utf8)
    #expect(!cut.isEmpty && whole.text.hasPrefix(cut))
  }
}
