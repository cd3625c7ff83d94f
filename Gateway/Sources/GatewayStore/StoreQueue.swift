import Dispatch
import Synchronization

/// Uses a store on a thread of its own, one call after the other: disks may take their time.
final class StoreQueue<Store>: Sendable {
  private let queue = DispatchQueue(label: "gatt.gateway.store")
  private let store: Mutex<Store>

  init(_ store: sending Store) { self.store = Mutex(store) }

  /// Does something with the store; returns once it is done.
  func run<Outcome: Sendable>(
    _ body: @escaping @Sendable (inout Store) throws(StoreError) -> Outcome
  ) async throws(StoreError) -> Outcome {
    let result = await withCheckedContinuation { continuation in
      queue.async {
        let result = self.store.withLock { store in
          Result { () throws(StoreError) in try body(&store) }
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}
