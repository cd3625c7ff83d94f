import Synchronization

/// What is known of a device that is kept, told to whoever observes it.
final class DeviceMonitor: Sendable {
  private struct State {
    var status = DeviceStatus.inactive
    var statistics = DeviceStatistics()
    var lastError: GATTError?
    var setback: GATTError?
    var step = DeviceStep.idle
  }

  private let state = Mutex(State())
  private let statuses = Broadcaster<DeviceStatus>(capacity: 16)
  private let events = Broadcaster<DeviceEvent>(capacity: 256)
  private let elapsed: @Sendable () -> Int64

  init(deadline: Deadline) {
    elapsed = deadline.stopwatch()
  }

  /// How long the device has been observed.
  var now: Duration { .milliseconds(elapsed()) }

  var status: DeviceStatus { state.withLock { $0.status } }

  /// Why the device is inactive; nil when nothing went wrong.
  var lastError: GATTError? { state.withLock { $0.lastError } }

  /// What kept the device from being ready last; nil when nothing has since it was ready or was begun.
  var setback: GATTError? { state.withLock { $0.setback } }

  /// Keeps in mind what keeps the device from being ready; nil once it is.
  func note(_ setback: GATTError?) {
    state.withLock { state in
      if case .cancelled = setback { return }
      // That there was one, which was passed over, says more than that no other was found then.
      if case .deviceNotFound = setback, state.setback?.isRejection == true { return }
      state.setback = setback
    }
  }

  /// What a device is given up for: where none was found, with what is known of those that were passed over.
  func explained(_ error: GATTError) -> GATTError {
    guard case .deviceNotFound(let device, let time) = error, let setback, setback.isRejection else { return error }
    return .deviceNotReady(device: device, after: time, because: setback)
  }

  var statistics: DeviceStatistics {
    let now = now
    return state.withLock { $0.statistics.until(now) }
  }

  /// The statuses, the present one first.
  func statusStream() -> EventStream<DeviceStatus> {
    // Within the lock, so that no change falls between the two.
    state.withLock { statuses.stream(startingWith: $0.status) }
  }

  func eventStream() -> EventStream<DeviceEvent> { events.stream() }

  func change(to status: DeviceStatus, because error: GATTError? = nil) {
    state.withLock { state in
      (state.status, state.lastError) = (status, error)
      statuses.send(status)
    }
  }

  /// What is done for the device just now.
  var step: DeviceStep { state.withLock { $0.step } }

  func change(to step: DeviceStep) { state.withLock { $0.step = step } }

  /// Ends the attempt to connect that there is, if it was made longer ago.
  func withdrawAttempt(olderThan limit: Duration) {
    let now = now
    guard case .connecting(let peripheral, let attempt, let began) = step, now - began > limit else { return }
    attempt.settle(.failure(.connectionTimedOut(peripheral.identifier, after: now - began)))
  }

  /// Counts what happened, and tells of it.
  func tell(_ event: DeviceEvent) {
    let now = now
    state.withLock { state in
      switch event {
      case .found: state.statistics.found(at: now)
      case .connected:
        state.statistics.linkBegan(at: now)
        state.step = .linked
      case .timedOut, .failed, .ready, .disconnected, .rejected, .deactivated, .gaveUp: break
      }
    }
    events.send(event)
  }

  /// Counts an attempt, whether or not it is told of: the last one is given up for.
  func attemptFailed(_ error: GATTError) {
    state.withLock { $0.statistics.attemptFailed(error) }
  }

  /// Counts the end of a link; one that was not told of, or has ended already, does not count.
  func linkEnded(_ reason: DisconnectReason) {
    let now = now
    state.withLock { state in
      state.step = .idle
      state.statistics.linkEnded(at: now, reason)
    }
  }
}

extension GATTError {
  /// Whether a device that was found is passed over for it.
  fileprivate var isRejection: Bool {
    [.failure(.attributesMissing), .failure(.connectionTimedOut)].contains(attemptOutcome)
  }
}
