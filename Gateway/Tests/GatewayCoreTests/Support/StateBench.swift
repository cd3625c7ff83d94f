import GATTDynamic
import GATTRuntime

@testable import GatewayCore

/// The state of a gateway, and a time that only the test moves.
final class StateBench {
  static let device: DeviceIdentifier = "C0:FF:EE:00:00:01"

  var state: GatewayState
  var uptime: Duration = .zero
  /// What the calendar is ahead of the uptime, in seconds.
  var calendar = 1_700_000_000

  /// - Parameter library: the profiles; those of the tests unless given.
  init(
    _ library: ProfileLibrary? = nil, _ configure: (inout GatewayConfiguration) throws -> Void = { _ in }
  ) throws {
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address(Self.device))]
    try configure(&configuration)
    state = GatewayState(configuration, try library ?? Shed.library())
  }

  var now: Moment {
    Moment(uptime: uptime, stamp: TimeStamp(milliseconds: Int64(calendar) * 1000 + uptime.milliseconds))
  }

  /// An advertisement is heard; what is told at once.
  func hear(
    _ advertisement: AdvertisementData, from device: DeviceIdentifier = device, name: String? = nil, rssi: Int? = -60
  ) -> DeviceReport? {
    state.hear(Sighting(identifier: device, name: name, advertisement: advertisement, rssi: rssi), at: now)
    return state.name(of: device).flatMap { state.report(of: $0, at: uptime) }
  }

  /// Time passes in steps of a second; what is told meanwhile.
  func pass(_ seconds: Int) -> [DeviceReport] {
    var reports: [DeviceReport] = []
    for _ in 0..<seconds {
      uptime += .seconds(1)
      reports += state.reports(at: now)
    }
    return reports
  }

  /// The newest values of a device, as JSON.
  func values(of name: String = "shed") -> [String: String] {
    let snapshot = state.snapshots.first { $0.device.description == name }
    return Dictionary(uniqueKeysWithValues: (snapshot?.values ?? []).map { ($0.path, $0.value.json) })
  }
}

extension DeviceReport {
  /// The values by path, as JSON.
  var values: [String: String] {
    Dictionary(changes.map { ($0.path, $0.value.json) }) { _, last in last }
  }
}
