import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles
import SIGHealthProfiles
import Synchronization

/// A strap, a power meter and a trainer without hardware. The rider pedals as hard as the trainer brakes.
final class SimulatedGym: Sendable {
  let strap: PeripheralManager
  let meter: PeripheralManager
  let trainer: PeripheralManager

  private let told: Told

  private final class Told: Sendable {
    let targets = Mutex<[Int16]>([])
    let controls = Mutex(0)
  }

  /// The powers that the trainer was told, in order.
  var targets: [Int16] { told.targets.withLock { $0 } }
  /// How often somebody asked for the control of it.
  var controls: Int { told.controls.withLock { $0 } }

  /// Serves and advertises the three.
  init(on transport: some Transport) async throws {
    let told = Told()
    self.told = told
    strap = try await Kind.Strap.serve(on: transport, name: "Strap")
    meter = try await Kind.PowerMeter.serve(on: transport, name: "Crank")
    let speed = try FitnessMachine.IndoorBikeData(instantaneousSpeed: 0)
    trainer = try await Kind.Trainer.serve(on: transport, name: "Trainer", values: [speed]) {
      device throws(GATTError) in
      try device.onRequest(.requestControl, of: FitnessMachine.ControlPoint.self) { _, _ in
        told.controls.withLock { $0 += 1 }
        return .success
      }
      try device.onRequest(.setTargetPower, of: FitnessMachine.ControlPoint.self) { power, _ in
        told.targets.withLock { $0.append(power) }
        return .success
      }
      try device.onRequest(.reset, of: FitnessMachine.ControlPoint.self) { _, _ in .success }
    }
  }

  /// Has all three tell what they measure, to whoever is subscribed.
  func send(heartRate: UInt16) async throws {
    let power = targets.last ?? 0
    try await strap.updateValue(HeartRate.Measurement(heartRate: heartRate))
    try await meter.updateValue(CyclingPower.Measurement(instantaneousPower: power))
    try await trainer.updateValue(
      FitnessMachine.IndoorBikeData(instantaneousSpeed: Double(power) / 8, instantaneousPower: power))
  }
}
