import Logging
import Synchronization

/// What a transport reports of one link, passed on at once: values to their subscribers, the end to everyone.
final class LinkMonitor: Sendable {
  /// One operation after the other.
  let gate = FIFOGate()
  /// The subscribers.
  let hub: NotificationHub

  private struct State {
    var closed: DisconnectReason?
    var onClose: [Int: @Sendable (DisconnectReason) -> Void] = [:]
    var lastID = 0
    var changes = 0
  }

  private let state = Mutex(State())
  private let serviceChanges = Broadcaster<Void>(capacity: 1)

  init(logger: Logger, metrics: CentralMetrics?) {
    hub = NotificationHub(logger: logger, metrics: metrics)
  }

  /// Why the link ended; nil while it has not.
  var closeReason: DisconnectReason? { state.withLock { $0.closed } }

  /// How often the device's services have changed.
  var serviceGeneration: Int { state.withLock { $0.changes } }

  /// Tells of each change of the device's services.
  func serviceChangeStream() -> EventStream<Void> {
    let stream = serviceChanges.stream()
    if closeReason != nil { serviceChanges.finish() }
    return stream
  }

  func receive(_ event: LinkEvent) {
    switch event {
    case .value(let handle, let value): hub.deliver(value, from: handle)
    case .servicesChanged:
      state.withLock { $0.changes += 1 }
      serviceChanges.send(())
    case .closed(let reason): close(reason)
    }
  }

  private func close(_ reason: DisconnectReason) {
    let actions = state.withLock { state -> [@Sendable (DisconnectReason) -> Void] in
      guard state.closed == nil else { return [] }
      state.closed = reason
      defer { state.onClose = [:] }
      return state.onClose.sorted { $0.key < $1.key }.map(\.value)
    }
    gate.close(.disconnected(reason))
    hub.finish(throwing: .disconnected(reason))
    serviceChanges.finish()
    for action in actions { action(reason) }
  }

  /// Has the end of the link settle a result.
  ///
  /// - Returns: what ``forget(_:)`` takes; nil when the link has ended and the result is settled.
  func failOnClose<Value>(_ result: OneShot<Value>) -> Int? {
    onClose { result.settle(.failure(.disconnected($0))) }
  }

  /// Has an action run when the link ends: at once, with nil returned, when it has.
  func onClose(_ action: @escaping @Sendable (DisconnectReason) -> Void) -> Int? {
    let (id, closed) = state.withLock { state -> (Int?, DisconnectReason?) in
      if let closed = state.closed { return (nil, closed) }
      state.lastID += 1
      state.onClose[state.lastID] = action
      return (state.lastID, nil)
    }
    if let closed { action(closed) }
    return id
  }

  func forget(_ id: Int?) {
    guard let id else { return }
    state.withLock { $0.onClose[id] = nil }
  }
}
