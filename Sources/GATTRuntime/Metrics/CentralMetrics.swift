import CoreMetrics

/// What a central measures. There is none while the program has no backend, and then nothing is measured.
final class CentralMetrics: Sendable {
  private let factory: any MetricsFactory
  private let connects: Counter
  private let links: Meter
  private let scans: Counter
  private let notifications: Counter
  private let dropped: Counter
  private let queued: Meter
  /// A timer for each of ``MeasuredOperation``, in their order.
  private let timers: [Timer]

  /// Of the backend that the program, or the task, has now.
  static func current() -> CentralMetrics? {
    let factory = MetricsSystem.factory
    return factory is NOOPMetricsHandler ? nil : CentralMetrics(factory)
  }

  private init(_ factory: any MetricsFactory) {
    self.factory = factory
    connects = Counter(label: MetricName.connects, factory: factory)
    links = Meter(label: MetricName.links, factory: factory)
    scans = Counter(label: MetricName.scans, factory: factory)
    notifications = Counter(label: MetricName.notifications, factory: factory)
    dropped = Counter(label: MetricName.droppedNotifications, factory: factory)
    queued = Meter(label: MetricName.queuedOperations, factory: factory)
    timers = MeasuredOperation.allCases.map {
      Timer(label: MetricName.operations, dimensions: [(MetricName.operation, $0.rawValue)], factory: factory)
    }
  }

  func scanBegan() { scans.increment() }

  func linkBegan() {
    connects.increment()
    links.increment()
  }

  func linkEnded(_ reason: DisconnectReason) {
    links.decrement()
    count(MetricName.disconnects, (MetricName.reason, reason.rawValue))
  }

  func attemptFailed(_ error: GATTError) {
    guard case .failure(let cause) = error.attemptOutcome else { return }
    count(MetricName.connectFailures, (MetricName.cause, cause.word))
  }

  func notificationCame() { notifications.increment() }

  func notificationWasDropped() { dropped.increment() }

  func operationBegan() { queued.increment() }

  func operationEnded(_ operation: MeasuredOperation, after duration: Duration, _ error: GATTError?) {
    queued.decrement()
    record(operation, duration, error)
  }

  /// Tells how long something took that waits in no queue.
  func record(_ operation: MeasuredOperation, _ duration: Duration, _ error: GATTError?) {
    guard let index = MeasuredOperation.allCases.firstIndex(of: operation) else { return }
    let (seconds, attoseconds) = duration.components
    timers[index].recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    guard let error else { return }
    if case .cancelled = error { return }
    count(MetricName.operationFailures, (MetricName.operation, operation.rawValue))
  }

  /// Rare, so that a counter is asked for each time; the backend has one for each name and dimension.
  private func count(_ name: String, _ dimension: (String, String)) {
    Counter(label: name, dimensions: [dimension], factory: factory).increment()
  }
}
