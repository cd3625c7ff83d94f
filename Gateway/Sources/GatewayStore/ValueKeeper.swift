/// Keeps values on a thread of its own: disks may take their time.
public final class ValueKeeper: Sendable {
  private let queue: StoreQueue<ValueStore>

  /// Opens a file, or makes it.
  ///
  /// - Throws: why it cannot be used.
  public init(path: String) throws(StoreError) { queue = StoreQueue(try ValueStore(path: path)) }

  /// Keeps values; once it returns, they are on the disk.
  public func keep(_ values: [StoredValue]) async throws(StoreError) {
    try await queue.run { store throws(StoreError) in try store.keep(values) }
  }

  /// What it keeps.
  public func values() async throws(StoreError) -> [StoredValue] {
    try await queue.run { store throws(StoreError) in try store.values() }
  }

  /// Keeps nothing any more.
  public func removeAll() async throws(StoreError) {
    try await queue.run { store throws(StoreError) in try store.removeAll() }
  }
}
