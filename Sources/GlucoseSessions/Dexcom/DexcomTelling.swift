import Foundation
import GATTRuntime

/// Tells the readings of a Dexcom transmitter, and those that were missed before them.
final class DexcomTelling {
  private let events: Broadcaster<GlucoseEvent>
  private let now: @Sendable () -> Date
  private let elapsed: @Sendable () -> Int64
  private var readings: DexcomReadings
  private var state: SensorState?

  init(
    _ events: Broadcaster<GlucoseEvent>, _ deadline: Deadline, newestKnown: Date?, now: @escaping @Sendable () -> Date
  ) {
    self.events = events
    self.now = now
    elapsed = deadline.stopwatch()
    readings = DexcomReadings(newestKnown: newestKnown)
  }

  /// Takes note of the transmitter's time, in seconds, which it told just now.
  func synchronize(_ time: UInt32) { readings.synchronize(Int(time), at: now(), uptime: Int(elapsed() / 1000)) }

  /// Tells a measurement together with those that are missing before it. Where these cannot be had, it is told alone; they
  /// are asked for with the next.
  ///
  /// - Parameter fetch: asks the transmitter for its measurements of a time.
  /// - Throws: what `fetch` does.
  func tell(
    _ measurement: DexcomMeasurement, fetch: (ClosedRange<UInt32>) async throws(GATTError) -> [DexcomMeasurement]
  ) async throws(GATTError) {
    guard let missing = readings.missing(before: measurement.time) else { return finish([measurement]) }
    do throws(GATTError) {
      let times = Int(missing.lowerBound)...Int(missing.upperBound)
      finish(try await fetch(missing).filter { times.contains($0.time) } + [measurement])
    } catch {
      readings.keepMissing(before: measurement.time)
      send(readings.take([measurement]))
      throw error
    }
  }

  /// Begins anew, as the transmitter does. What it measures in the first five minutes is not told.
  func reset() {
    let settled = now().addingTimeInterval(5 * 60)
    readings = DexcomReadings(newestKnown: settled.addingTimeInterval(-TimeInterval(DexcomReadings.tolerance)))
  }

  /// Tells the sensor's state when it is another one.
  func tell(_ state: SensorState, age: Duration?) {
    guard state != self.state else { return }
    self.state = state
    events.send(.sensor(state, age: age))
  }

  private func finish(_ measurements: [DexcomMeasurement]) {
    send(readings.take(measurements))
    guard let newest = measurements.last else { return }
    readings.complete(until: newest.time)
  }

  private func send(_ readings: [GlucoseReading]) {
    if !readings.isEmpty { events.send(.readings(readings)) }
  }
}
