/// The metrics that this library gives to swift-metrics, by the names under which a backend has them. The article *Observing a
/// Program* describes each.
enum MetricName {
  /// A counter: links that were made.
  static let connects = "gatt.central.connects"
  /// A counter by ``cause``: attempts to connect that failed.
  static let connectFailures = "gatt.central.connect.failures"
  /// A counter by ``reason``: links that ended.
  static let disconnects = "gatt.central.disconnects"
  /// A meter: links that there are.
  static let links = "gatt.central.links"
  /// A counter: scans that were begun.
  static let scans = "gatt.central.scans"
  /// A counter: values that devices sent by themselves.
  static let notifications = "gatt.central.notifications"
  /// A counter: of these, how many were dropped because their subscriber was too slow, once for each subscriber.
  static let droppedNotifications = "gatt.central.notifications.dropped"
  /// A meter: operations of all links that wait for their turn or their answer.
  static let queuedOperations = "gatt.central.operations.queued"
  /// A timer by ``operation``: from the call to its result, be it an error.
  static let operations = "gatt.central.operation.duration"
  /// A counter by ``operation``: operations that threw an error; one that was cancelled is none.
  static let operationFailures = "gatt.central.operation.failures"
  /// A counter by ``operation`` and ``result``: requests of clients.
  static let requests = "gatt.peripheral.requests"

  /// A dimension: ``AttemptFailure``, in a word.
  static let cause = "cause"
  /// A dimension: a ``DisconnectReason``.
  static let reason = "reason"
  /// A dimension: what is done.
  static let operation = "operation"
  /// A dimension: `ok`, or the number of an ``ATTError``.
  static let result = "result"
}

/// What is done with a device, as a dimension.
enum MeasuredOperation: String, CaseIterable {
  case connect, discover, read, write, subscribe, unsubscribe
  case readRSSI = "read-rssi"
}

extension AttemptFailure {
  /// The cause as a dimension, of which there may not be many: ATT's error codes are one.
  var word: String {
    switch self {
    case .notFound: "not-found"
    case .connectionTimedOut: "connection-timed-out"
    case .timedOut: "timed-out"
    case .connectionFailed: "connection-failed"
    case .serviceFailed: "service-failed"
    case .bluetoothUnavailable: "bluetooth-unavailable"
    case .disconnected: "disconnected"
    case .att: "att"
    case .attributesMissing: "attributes-missing"
    case .preparationFailed: "preparation-failed"
    }
  }
}
