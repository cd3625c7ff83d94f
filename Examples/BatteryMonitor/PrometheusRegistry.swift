import CoreMetrics
import Synchronization

/// A backend of swift-metrics that keeps every series in memory until it is scraped.
///
/// ```swift
/// let registry = PrometheusRegistry()
/// MetricsSystem.bootstrap(registry)
/// print(registry.text)
/// ```
final class PrometheusRegistry: MetricsFactory {
  /// What Prometheus calls the kinds.
  enum Kind: String {
    case counter, gauge, summary
  }

  /// The series of one name, by their labels.
  struct Family {
    let kind: Kind
    var series: [String: PrometheusSeries] = [:]
  }

  private let families = Mutex<[String: Family]>([:])

  /// All of it in Prometheus' text format.
  var text: String { PrometheusText.text(of: families.withLock { $0 }) }

  private func series(_ name: String, _ dimensions: [(String, String)], _ kind: Kind) -> PrometheusSeries {
    let labels = PrometheusText.labels(dimensions)
    return families.withLock { families in
      if let known = families[name]?.series[labels] { return known }
      let series = PrometheusSeries()
      families[name, default: Family(kind: kind)].series[labels] = series
      return series
    }
  }

  private func seriesOfTimes(_ name: String, _ dimensions: [(String, String)]) -> PrometheusSeries {
    series(name + ".seconds", dimensions, .summary)
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label + ".total", dimensions, .counter)
  }

  func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
    series(label + ".total", dimensions, .counter)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    series(label, dimensions, .summary)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    seriesOfTimes(label, dimensions)
  }

  // A counter that is let go goes on counting where the next of its name begins, as Prometheus expects.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}
