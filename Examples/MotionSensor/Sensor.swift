import GATTProfiles
import GATTRuntime
import Synchronization

/// A sensor of motion: two services, a control point in each, and a sample for every subscriber as often as they ask for it.
final class Sensor: Sendable {
  /// The shocks of the last week.
  let log = ShockLog()
  /// What clients are connected to.
  let device: PeripheralManager

  private let settings: Settings
  private let clock: any Clock<Duration>

  private final class Settings: Sendable {
    struct Values {
      /// Samples a second.
      var rate = 50
      var isMeasuring = false
    }
    let values = Mutex(Values())
  }

  /// Serves and advertises the sensor.
  init(on transport: some Transport, clock: any Clock<Duration> = ContinuousClock()) async throws(GATTError) {
    let (settings, log) = (Settings(), log)
    (self.settings, self.clock) = (settings, clock)
    device = try await MotionProfile.serve(on: transport) { device throws(GATTError) in
      typealias Motion = MotionProfile.Motion.ControlPoint
      try device.onRequest(.setRate, of: Motion.self) { rate, _ in
        guard 1...50 ~= rate else { return .failure(Motion.Response.Result.rateOutOfRange) }
        settings.values.withLock { $0.rate = Int(rate) }
        return .success
      }
      try device.onRequest(.start, of: Motion.self) { _, _ in
        settings.values.withLock { $0.isMeasuring = true }
        return .success
      }
      try device.onRequest(.stop, of: Motion.self) { _, _ in
        settings.values.withLock { $0.isMeasuring = false }
        return .success
      }

      typealias Log = MotionProfile.Log.ControlPoint
      try device.onRequest(.count, of: Log.self) { _, _ in .response(.numberOfShocks(UInt32(log.count))) }
      try device.onRequest(.download, of: Log.self) { first, client in
        let shocks = log.shocks(from: first)
        for shock in shocks { try await client.send(shock) }  // to who has asked alone, and before the answer
        return .response(.numberOfShocks(UInt32(shocks.count)))
      }
      try device.onRequest(.delete, of: Log.self) { _, _ in
        log.removeAll()
        return .success
      }
    }
  }

  /// Measures until the task is cancelled.
  ///
  /// - Parameter acceleration: what moves the sensor, so many seconds after the start.
  func measure(_ acceleration: @Sendable (_ seconds: Double) -> Acceleration) async throws {
    var (number, passed) = (UInt32(0), Duration.zero)
    while true {
      let settings = settings.values.withLock { $0 }
      let pause = Duration.seconds(1) / settings.rate
      try await clock.sleep(for: pause)
      passed += pause
      guard settings.isMeasuring else { continue }
      number &+= 1
      let now = acceleration(passed / .seconds(1))
      log.add(
        try .init(minute: UInt32(clamping: passed.components.seconds / 60), strength: min(now.strength, 65.535)))
      try await device.updateValue(MotionProfile.Motion.Sample(number: number, x: now.x, y: now.y, z: now.z))
    }
  }
}
