import CoreMetrics

/// What a peripheral measures. There is none while the program has no backend, and then nothing is measured.
final class PeripheralMetrics: Sendable {
  private let factory: any MetricsFactory
  private let served: [MeasuredOperation: Counter]

  /// Of the backend that the program, or the task, has now.
  static func current() -> PeripheralMetrics? {
    let factory = MetricsSystem.factory
    return factory is NOOPMetricsHandler ? nil : PeripheralMetrics(factory)
  }

  private init(_ factory: any MetricsFactory) {
    self.factory = factory
    let operations = [MeasuredOperation.read, .write].map { ($0, Self.counter($0, "ok", factory)) }
    served = Dictionary(uniqueKeysWithValues: operations)
  }

  /// Counts a request that was answered, with an error or without.
  func answered(_ operation: MeasuredOperation, _ error: ATTError?) {
    guard let error else {
      served[operation]?.increment()
      return
    }
    Self.counter(operation, "\(error.rawValue)", factory).increment()
  }

  private static func counter(
    _ operation: MeasuredOperation, _ result: String, _ factory: any MetricsFactory
  ) -> Counter {
    let dimensions = [(MetricName.operation, operation.rawValue), (MetricName.result, result)]
    return Counter(label: MetricName.requests, dimensions: dimensions, factory: factory)
  }
}
