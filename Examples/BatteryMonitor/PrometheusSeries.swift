import CoreMetrics
import Synchronization

/// One number that a program counts or measures, or the number and the sum of several.
///
/// A handler of swift-metrics for all its kinds: each has its own functions, and what a scrape has of it is the same two numbers.
final class PrometheusSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  private let state = Mutex((count: Int64(0), value: 0.0))

  /// How many values there were, and their sum; or the present value of what goes up and down.
  var numbers: (count: Int64, value: Double) { state.withLock { $0 } }

  private func add(_ value: Double) {
    state.withLock { state in
      state.count += 1
      state.value += value
    }
  }

  func increment(by amount: Int64) { add(Double(amount)) }
  func increment(by amount: Double) { add(amount) }
  func decrement(by amount: Double) { add(-amount) }
  func record(_ value: Int64) { add(Double(value)) }
  func record(_ value: Double) { add(value) }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { state.withLock { $0 = ($0.count + 1, value) } }
  func reset() { state.withLock { $0 = (0, 0) } }

  /// A scrape has seconds, as Prometheus wants times.
  func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
}
