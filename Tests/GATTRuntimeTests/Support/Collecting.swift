import GATTRuntime

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == GATTError {
  /// The first values of the sequence.
  func first(_ count: Int) async throws(GATTError) -> [Element] {
    var values: [Element] = []
    var iterator = makeAsyncIterator()
    while values.count < count, let value = try await iterator.next(isolation: nil) { values.append(value) }
    return values
  }
}

extension PeripheralManager {
  /// Returns once so many clients subscribe to a characteristic.
  func waitForSubscribers(_ count: Int, of characteristic: MutableCharacteristic) async {
    let events = events
    guard characteristic.subscribers.count != count else { return }
    for await _ in events where characteristic.subscribers.count == count { return }
  }
}
