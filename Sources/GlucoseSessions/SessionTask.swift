import GATTProfiles
import GATTRuntime
import Synchronization

/// What a session does from its start to its stop, and the events that it tells.
final class SessionTask: Sendable {
  private let events: Broadcaster<GlucoseEvent>
  private let device: Device
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameter events: what the events are told to.
  init(_ device: Device, telling events: Broadcaster<GlucoseEvent> = .ofSession()) {
    self.device = device
    self.events = events
  }

  deinit {
    task.withLock { $0?.cancel() }
    events.finish()
  }

  var stream: EventStream<GlucoseEvent> { events.stream() }

  func tell(_ event: GlucoseEvent) { events.send(event) }

  func tell(_ error: GATTError) { events.tell(error) }

  /// Has a closure take what the device sends of a characteristic, and what does not decode, one after the other, on all its
  /// links. Does nothing when it does so already.
  func start<Value: GATTCharacteristic>(
    listeningTo type: Value.Type, _ take: @escaping @Sendable (Result<Value, GATTError>) async -> Void
  ) {
    start { device in await Self.listen(to: device.notifications(of: type), take) }
  }

  /// Has a closure do something with the device until it is deactivated or given up. Does nothing when one does so already.
  ///
  /// - Parameter run: returns why the device was given up; nil when it was deactivated, or the task is cancelled.
  func start(_ run: @escaping @Sendable (Device) async -> GATTError?) {
    task.withLock { task in
      guard task == nil else { return }
      task = Task { [weak self, device] in
        let error = await run(device)
        // After `stop()` there may be another.
        guard !Task.isCancelled else { return }
        self?.ended(error)
      }
    }
  }

  func stop() async {
    let task = task.withLock { task in
      defer { task = nil }
      return task
    }
    task?.cancel()
    await device.deactivate()
    // Nothing is told any more once this returns.
    await task?.value
  }

  private func ended(_ error: GATTError?) {
    task.withLock { $0 = nil }
    if let error { tell(error) }
  }

  /// - Returns: why the device was given up; nil when it was deactivated, or the task is cancelled.
  private static func listen<Value>(
    to values: DeviceNotifications<Value>, _ take: (Result<Value, GATTError>) async -> Void
  ) async -> GATTError? {
    var iterator = values.makeAsyncIterator()
    while true {
      do throws(GATTError) {
        guard let value = try await iterator.next(isolation: nil) else { return nil }
        await take(.success(value))
      } catch {
        switch error {
        case .undecodable, .brokenMessage: await take(.failure(error))
        default: return error
        }
      }
    }
  }
}

extension Broadcaster<GlucoseEvent> {
  /// The events of a session, as ``GlucoseSession/events`` promises them.
  static func ofSession() -> Broadcaster { Broadcaster(capacity: 4096) }

  /// Tells of an error, unless it is but the end of a link, of which the device's own events tell, or of the session.
  func tell(_ error: GATTError) {
    switch error {
    case .disconnected, .cancelled: break
    default: send(.failed(error))
    }
  }
}
