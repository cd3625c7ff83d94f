import Foundation
import GATTRuntime
import GATTTesting
import GatewayOutputs
import Logging
import TestSupport
import Testing

@testable import GatewayCore

/// What `Tests/Gateway/recordings.py` has made, played to a gateway.
@Suite("Recordings of what others have gone wrong in", .guarded)
struct RecordedClassTests {
  /// What came of a recording.
  private struct Outcome {
    var reports: [DeviceReport]
    var gateway: Gateway
    var counts: Replay.Counts

    /// The values of a field, as they were told.
    func values(_ path: String, of device: String = "shed") -> [String] {
      reports.filter { $0.device.description == device }.flatMap(\.changes).filter { $0.path == path }
        .map(\.value.json)
    }
  }

  /// Plays a recording, and plays it again: the same comes of it.
  private func play(
    _ name: String, _ configure: (inout GatewayConfiguration) throws -> Void = { _ in }
  ) async throws -> Outcome {
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address("C0:FF:EE:00:00:01"))]
    try configure(&configuration)
    let first = try await playOnce(name, configuration)
    let second = try await playOnce(name, configuration)
    let lines = [first, second].map { $0.reports.map { LineFormat.json.text(of: $0) }.joined() }
    #expect(lines[0] == lines[1] && !lines[0].isEmpty)
    return first
  }

  private func playOnce(_ name: String, _ configuration: GatewayConfiguration) async throws -> Outcome {
    let replay = try Replay(contentsOf: Shed.folder.appending(path: "Recordings/\(name).pcapng").path)
    let gateway = Gateway(
      configuration, try Shed.library(), time: replay.time, logger: Logger(label: "test") { _ in LogMemory().handler })
    await gateway.permitAll()
    let feed = await gateway.feed(isInStep: true)
    async let reports = feed.reduce(into: []) { $0.append($1) } as [DeviceReport]
    let counts = try await replay.run(on: gateway)
    return Outcome(reports: await reports, gateway: gateway, counts: counts)
  }

  @Test("G20: strengths that are none are told of no device")
  func strengths() async throws {
    let outcome = try await play("G20")
    #expect(outcome.values("temperature") == (0..<8).map { "20" + ($0 == 0 ? "" : ".\($0)") })
    #expect(outcome.reports.allSatisfy { $0.rssi == -60 }, "\(outcome.reports.map(\.rssi))")
  }

  @Test("G23: a device that goes silent is away in time, while others are heard")
  func silence() async throws {
    let outcome = try await play("G23")
    #expect(outcome.reports.compactMap(\.availability) == [.online, .offline])
    // Heard last after 18 s; a minute is the least after which it is away.
    let away = try #require(outcome.reports.last?.availabilityTime)
    #expect(away.description == "2023-11-14T22:14:38.000Z")
    #expect(await outcome.gateway.devices.first?.values.isEmpty == true)
  }

  @Test("G35: a flood is told as often as is configured, and each press once")
  func flood() async throws {
    let outcome = try await play("G35") { $0.fields["temperature"] = FieldRule(period: .seconds(5)) }
    #expect(outcome.values("temperature") == ["20", "20.1", "25", "30"])
    #expect(outcome.values("buttonEvent") == ["\"Press\"", "\"Press\""])
    #expect(await outcome.gateway.counts.repeated >= 140)
  }

  @Test("G36: frames of several kinds and a response to a scan are one state, and none takes away what another said")
  func frames() async throws {
    let outcome = try await play("G36")
    #expect(outcome.values("temperature") == ["21.5", "23"])
    #expect(outcome.values("voltage") == ["3000", "2900"])
    let values = await outcome.gateway.devices.first?.values.map { "\($0.path) \($0.value.json)" }
    #expect(values == ["humidity 50", "power.humidity 7", "temperature 23", "voltage 2900"])
  }

  @Test("G37: data of a company that a stack keeps does not win against what is new")
  func companies() async throws {
    let outcome = try await play("G37")
    #expect(outcome.values("temperature") == ["20", "23", "23.1", "23.2", "19.9"])
  }

  @Test("G39: 1,000 random addresses are no device, and those of a key are one")
  func addresses() async throws {
    let outcome = try await play("G39") {
      let key = try #require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9b"))
      $0.devices.append(DeviceConfiguration(name: try Slug("phone"), identity: .resolving(key)))
    }
    #expect(Set(outcome.reports.map(\.device.description)) == ["phone"])
    #expect(outcome.values("temperature", of: "phone") == ["30", "30.1", "30.2", "30.3", "30.4"])
    #expect(await outcome.gateway.counts.unknown == 1000)
    #expect(await outcome.gateway.candidates.count <= 256)
  }

  @Test("G48: a clock that jumps back holds nothing up, and one that jumps on ends what was known")
  func jumps() async throws {
    let outcome = try await play("G48")
    #expect(outcome.values("temperature") == ["20", "20.1", "20.2", "20.3", "20.4"])
    #expect(outcome.reports.compactMap(\.availability) == [.online, .offline, .online])
  }
}

extension Gateway {
  /// Shows strangers all the time.
  fileprivate func permitAll() { permit(for: .seconds(1_000_000)) }
}
