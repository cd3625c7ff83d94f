import GATTProfiles
import SIGFitnessProfiles
import SIGHealthProfiles

/// The kinds of device that a ride is recorded from: any that have the service will do.
enum Kind {
  /// A heart rate strap.
  enum Strap: DeviceProfile {
    static let device = DeviceDescription(
      name: "Heart rate strap", advertisedServices: [HeartRate.uuid], requiredServices: [HeartRate.uuid],
      services: { [HeartRate.makeProfile()] })
  }

  /// A power meter in a crank, a pedal or a hub.
  enum PowerMeter: DeviceProfile {
    static let device = DeviceDescription(
      name: "Power meter", advertisedServices: [CyclingPower.uuid], requiredServices: [CyclingPower.uuid],
      services: { [CyclingPower.makeProfile()] })
  }

  /// A trainer that can be told how many watts to brake with.
  enum Trainer: DeviceProfile {
    static let device = DeviceDescription(
      name: "Trainer", advertisedServices: [FitnessMachine.uuid], requiredServices: [FitnessMachine.uuid],
      ready: [
        .subscribe(
          CharacteristicPath(service: FitnessMachine.uuid, characteristic: FitnessMachine.ControlPoint.uuid))
      ],
      services: { [FitnessMachine.makeProfile()] })
  }
}
