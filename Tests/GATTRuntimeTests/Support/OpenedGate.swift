import Synchronization
import TestSupport

/// Lets everyone through once it is open.
final class OpenedGate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func wait() async {
    await until { isOpen.withLock({ $0 }) }
  }

  /// Holds something up until it is open; false when it ends before.
  func holdUp() async -> Bool {
    while !isOpen.withLock({ $0 }) {
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return false }
    }
    return true
  }
}
