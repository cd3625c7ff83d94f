import GATTRuntime

extension BlueZLink {
  /// Calls a method of a GATT object, again while BlueZ is busy with the attribute.
  ///
  /// - Parameter answered: is told of the answer in the order of the messages.
  @discardableResult
  func call(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue], _ operation: @autoclosure () -> String,
    answered: (@BusActor (BusConnection.Answer) -> Void)? = nil
  ) async throws(GATTError) -> [BusValue] {
    do throws(BusError) {
      return try await attempt(method, at: path, arguments, answered: answered) {
        $0.name == "org.bluez.Error.InProgress"
      }
    } catch {
      let told = await failure(error, operation())
      throw error != .cancelled && isGone(path) ? .att(.invalidHandle, operation: operation()) : told
    }
  }

  /// Whether the device no longer has an attribute that was discovered, while the link stays.
  private func isGone(_ attribute: ObjectPath) -> Bool {
    let tree = daemon.tree
    return closeReason == nil && tree.isConnected(path) && !tree.has(BlueZInterface.characteristic, at: attribute)
      && !tree.has(BlueZInterface.descriptor, at: attribute)
  }

  /// Calls a method of a GATT object, again while it is busy, or held by a pipe that was just closed.
  func attempt(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [],
    answered: (@BusActor (BusConnection.Answer) -> Void)? = nil,
    while isBusy: (BusError) -> Bool = { _ in false }
  ) async throws(BusError) -> [BusValue] {
    var (firstFailure, delay) = (ContinuousClock.Instant?.none, Duration.milliseconds(10))
    while true {
      let answer = await answer(to: method, at: path, arguments, answered: answered)
      guard case .failure(let error) = answer else { return try answer.get() }
      let start = firstFailure ?? .now
      firstFailure = start
      guard isBusy(error) || (released.contains(path) && error.isAcquired),
        start.duration(to: .now) < configuration.limits.busy, closeReason == nil
      else { throw error }
      guard (try? await Task.sleep(for: delay)) != nil else { throw .cancelled }
      delay = min(delay * 2, .milliseconds(200))
    }
  }

  private func answer(
    to method: BusMethod, at path: ObjectPath, _ arguments: [BusValue],
    answered: (@BusActor (BusConnection.Answer) -> Void)?
  ) async -> BusConnection.Answer {
    let result = OneShot<BusConnection.Answer>()
    let id = daemon.call(method, at: path, arguments, timeout: configuration.limits.operation) { answer in
      answered?(answer)
      result.settle(.success(answer))
    }
    // It only fails when the task is cancelled.
    guard let answer = try? await result.value() else {
      if let id { daemon.cancel(id) }
      return .failure(.cancelled)
    }
    return answer
  }

  /// What the caller is told; of a link that ends, the reason for that.
  func failure(_ error: BusError, _ operation: String) async -> GATTError {
    let told = error.gattError(operation, after: configuration.limits.operation)
    guard told.mayMeanDisconnection else { return told }
    // What is pending fails before the end of the link is told.
    let isClosed = try? await daemon.tree.wait(at: path, within: configuration.limits.linkEnd) {
      self.closeReason != nil || self.daemon.tree[self.path, .deviceConnected] != true
    }
    if isClosed == true {
      // No longer than until it is told why.
      _ = try? await daemon.tree.wait(at: path, within: configuration.limits.grace * 2) { self.closeReason != nil }
    }
    if isClosed == true, closeReason == nil {
      await daemon.tree.settle(path, within: configuration.limits.grace * 2)
    }
    return closeReason.map { .disconnected($0) } ?? told
  }
}

extension BusError {
  /// Whether a pipe has the characteristic: BlueZ needs a moment to notice that its other end is closed.
  fileprivate var isAcquired: Bool {
    guard case .remote("org.bluez.Error.NotPermitted", let message) = self else { return false }
    return message.contains("acquired")
  }
}

extension GATTError {
  /// Whether BlueZ reports the loss of a link like this.
  fileprivate var mayMeanDisconnection: Bool {
    switch self {
    case .att(.unlikelyError, _), .disconnected, .bluetoothUnavailable, .serviceFailed, .unsupported: true
    default: false
    }
  }
}
