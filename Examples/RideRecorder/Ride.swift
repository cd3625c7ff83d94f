import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles
import SIGHealthProfiles

/// A ride on a trainer: its devices are followed across their links, and once in a while there is a record of what they told.
final class Ride: Sendable {
  /// What is heard, until the next record takes it.
  let readings: Readings

  private let strap: Device
  private let meter: Device
  private let trainer: Device
  private let workout: Workout
  private let interval: Int
  private let clock: any Clock<Duration>

  /// A ride that has not begun.
  ///
  /// - Parameters:
  ///   - central: finds the devices.
  ///   - workout: what the trainer is told.
  ///   - interval: the seconds from one record to the next.
  ///   - options: how the devices are kept.
  ///   - clock: tells when a record is due.
  init(
    _ central: CentralManager, _ workout: Workout, every interval: Int = 1, options: DeviceOptions = DeviceOptions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let readings = Readings()
    (self.readings, self.workout, self.interval, self.clock) = (readings, workout, interval, clock)
    strap = central.device(Kind.Strap.self, options: options)
    meter = central.device(Kind.PowerMeter.self, options: options)

    // Who controls a trainer has to ask for it anew on each link, and to say again how hard it brakes.
    var steering = options
    steering.steps.prepare = { connection in
      _ = try await connection.perform(.requestControl, to: FitnessMachine.ControlPoint.self)
      readings.forgetTarget()
    }
    trainer = central.device(Kind.Trainer.self, options: steering)
  }

  /// Records the ride, to the end of the workout.
  func record() async throws -> [RideRecord] {
    let records = try await withThrowingTaskGroup(of: Void.self) { [strap, meter, trainer, readings] group in
      group.addTask {
        for try await beat in strap.notifications(of: HeartRate.Measurement.self) {
          readings.hear { $0.heartRate = beat.heartRate }
        }
      }
      group.addTask {
        for try await measurement in meter.notifications(of: CyclingPower.Measurement.self) {
          readings.hear { $0.power = measurement.instantaneousPower }
        }
      }
      group.addTask {
        for try await data in trainer.notifications(of: FitnessMachine.IndoorBikeData.self) {
          readings.hear { $0.speed = data.instantaneousSpeed }
        }
      }
      defer { group.cancelAll() }
      return try await recordToTheEnd()
    }
    if let connection = trainer.status.connection {
      _ = try? await connection.perform(.reset, to: FitnessMachine.ControlPoint.self)
    }
    for device in [strap, meter, trainer] { await device.deactivate() }
    return records
  }

  private func recordToTheEnd() async throws -> [RideRecord] {
    var records: [RideRecord] = []
    for second in stride(from: 0, to: workout.seconds, by: interval) {
      if let power = workout.power(at: second) { await brake(with: power) }
      try await clock.sleep(for: .seconds(interval))
      records.append(readings.take(at: second))
    }
    return records
  }

  /// Tells the trainer, unless it knows. One that is out of reach, or refuses, is told again with the next record: whatever
  /// becomes of it, the ride is recorded.
  private func brake(with power: Int16) async {
    guard readings.target != power, let connection = trainer.status.connection else { return }
    let request = FitnessMachine.ControlPoint.Request.setTargetPower(power)
    guard (try? await connection.perform(request)) != nil else { return }
    readings.hear { $0.target = power }
  }
}
