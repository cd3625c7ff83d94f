import Dispatch
import Synchronization

/// Keeps values on a thread of its own: disks may take their time.
public final class ValueKeeper: Sendable {
  private let queue = DispatchQueue(label: "gatt.gateway.store")
  private let store: Mutex<ValueStore>

  /// Opens a file, or makes it.
  ///
  /// - Throws: why it cannot be used.
  public init(path: String) throws(StoreError) { store = Mutex(try ValueStore(path: path)) }

  /// Keeps values; once it returns, they are on the disk.
  public func keep(_ values: [StoredValue]) async throws(StoreError) {
    try await run { store throws(StoreError) in try store.keep(values) }
  }

  /// What it keeps.
  public func values() async throws(StoreError) -> [StoredValue] {
    try await run { store throws(StoreError) in try store.values() }
  }

  /// Keeps nothing any more.
  public func removeAll() async throws(StoreError) {
    try await run { store throws(StoreError) in try store.removeAll() }
  }

  private func run<Outcome: Sendable>(
    _ body: @escaping @Sendable (ValueStore) throws(StoreError) -> Outcome
  ) async throws(StoreError) -> Outcome {
    let result = await withCheckedContinuation { continuation in
      queue.async {
        let result = self.store.withLock { store in
          Result { () throws(StoreError) in try body(store) }
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}
