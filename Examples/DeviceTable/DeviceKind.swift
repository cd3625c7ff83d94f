import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles
import SIGHealthProfiles
import SIGProfiles

/// The kinds of device that a table can have.
enum DeviceKind: String, CaseIterable, Sendable {
  /// A heart rate strap.
  case strap
  /// A power meter.
  case power
  /// Anything with a battery.
  case battery

  /// What such a device has.
  var description: DeviceDescription {
    switch self {
    case .strap: DeviceDescription(name: rawValue, requiredServices: [HeartRate.uuid]) { [HeartRate.makeProfile()] }
    case .power:
      DeviceDescription(name: rawValue, requiredServices: [CyclingPower.uuid]) { [CyclingPower.makeProfile()] }
    case .battery: DeviceDescription(name: rawValue, requiredServices: [Battery.uuid]) { [Battery.makeProfile()] }
    }
  }

  /// Tells each value of a device, as a text, and each loss; returns when the device is given up.
  func follow(_ device: Device, _ tell: @Sendable (String) -> Void) async throws(GATTError) {
    switch self {
    case .strap: try await follow(device, HeartRate.Measurement.self, tell) { "\($0.heartRate) beats/min" }
    case .power: try await follow(device, CyclingPower.Measurement.self, tell) { "\($0.instantaneousPower) W" }
    case .battery: try await follow(device, Battery.Level.self, tell) { "\($0.rawValue) %" }
    }
  }

  private func follow<Value: GATTCharacteristic>(
    _ device: Device, _ type: Value.Type, _ tell: @Sendable (String) -> Void, text: (Value) -> String
  ) async throws(GATTError) {
    for try await arrival in device.notifications(of: type).withGaps {
      switch arrival {
      case .value(let value): tell(text(value))
      case .gap(let reason): tell("– (\(reason))")
      }
    }
  }
}
