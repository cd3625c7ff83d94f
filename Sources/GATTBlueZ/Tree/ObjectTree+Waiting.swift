import GATTRuntime

extension ObjectTree {
  /// Waits until something holds of the objects at and below a path.
  ///
  /// - Returns: false when it did not come to hold in time.
  /// - Throws: ``GATTError/cancelled`` when the task is.
  func wait(
    at path: ObjectPath, within limit: Duration, until condition: @escaping @BusActor () -> Bool
  ) async throws(GATTError) -> Bool {
    if condition() { return true }
    let result = OneShot<Bool>()
    let observer = observe(path) { _ in
      if condition() { result.settle(.success(true)) }
    }
    defer { removeObserver(observer, of: path) }
    let timer = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      result.settle(.success(false))
    }
    defer { timer.cancel() }
    return try await result.value()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits; throws ``GATTError/cancelled`` when the task is cancelled.
  static func pause(_ time: Duration) async throws(GATTError) {
    do {
      try await sleep(for: time)
    } catch {
      throw .cancelled
    }
  }
}
