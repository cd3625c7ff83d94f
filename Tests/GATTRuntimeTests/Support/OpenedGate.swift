import Synchronization
import TestSupport

/// Lets everyone through once it is open.
final class OpenedGate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func wait() async {
    await until { isOpen.withLock({ $0 }) }
  }
}
