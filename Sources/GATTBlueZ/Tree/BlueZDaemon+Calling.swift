extension BlueZDaemon {
  /// Calls a method of BlueZ. `answered` is called in the order of the messages.
  ///
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  func call(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [], timeout: Duration,
    answered: @escaping @BusActor (BusConnection.Answer) -> Void
  ) -> Int? {
    bus.call(method, of: BlueZInterface.service, at: path, arguments, timeout: timeout, answered: answered)
  }

  /// Calls a method of BlueZ and waits for its answer; cancelling the task ends the wait.
  @discardableResult
  func call(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [], timeout: Duration? = nil
  ) async throws(BusError) -> [BusValue] {
    try await bus.call(method, of: BlueZInterface.service, at: path, arguments, timeout: timeout ?? self.timeout)
  }

  /// Calls a method that tidies up: also when the task is cancelled, and whatever comes of it.
  func tidy(_ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = []) async {
    await Task { _ = try? await call(method, at: path, arguments) }.value
  }

  /// Forgets a call: its answer is discarded.
  func cancel(_ id: Int) { bus.cancel(id) }

  /// Asks for a property instead of trusting the tree, and corrects the tree by the answer.
  func refresh<Value: Equatable>(
    _ property: BusProperty<Value>, at path: ObjectPath
  ) async throws(BusError) -> Value? {
    let answer = try await call(.getProperty, at: path, [.string(property.interface), .string(property.name)])
    guard let value = answer.first?.unwrapped else { return nil }
    if tree[path, property] != Value.decode(value) {
      tree.change([property.name: value], invalidated: [], of: property.interface, at: path)
    }
    return Value.decode(value)
  }

  /// Sets a property.
  func set<Value>(_ property: BusProperty<Value>, to value: BusValue, at path: ObjectPath) async throws(BusError) {
    try await call(
      .setProperty, at: path, [.string(property.interface), .string(property.name), .variant(value)])
  }
}
