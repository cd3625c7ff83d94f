import Foundation
import GATTProfiles
import GATTRuntime
import TIProfiles

/// A SensorTag without hardware, served from the same profile that the client uses.
///
/// It behaves as the device does: it measures only what is switched on, as often as the update period says, and shows its
/// barometer's calibration only after it was asked for.
struct SimulatedSensorTag {
  private let device: PeripheralManager

  /// Serves all services of the profile, each value as the profile's `initial` says, and advertises the sensor tag.
  static func start(on transport: some Transport, profiles: ProfileManager) async throws -> SimulatedSensorTag {
    let device = try await PeripheralManager(transport: transport)
    let services = profiles.services(tagged: TISensorTag.Accelerometer.tag)
    try await device.addServices(services.map { MutableService(profile: $0, initialValues: true) })
    try await device.startAdvertising(name: "SensorTag", services: [TISensorTag.Accelerometer.self])
    return SimulatedSensorTag(device: device)
  }

  /// Measures until the task is cancelled: the tag swings gently about its x axis.
  func run() async throws {
    var angle = 0.0
    while true {
      let period = try device.value(of: TISensorTag.Accelerometer.UpdatePeriod.self).effectivePeriod
      try await Task.sleep(for: .milliseconds(period))
      angle += 0.1
      guard try device.value(of: TISensorTag.Accelerometer.Enabled.self).boolValue else { continue }
      let tilt = sin(angle) / 4
      try await device.updateValue(TISensorTag.Accelerometer.Data(x: -0.02, y: sin(tilt), z: cos(tilt)))
    }
  }
}
