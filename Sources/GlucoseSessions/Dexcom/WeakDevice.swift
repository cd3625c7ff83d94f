import GATTRuntime
import Synchronization

/// A device that its own options refer to.
final class WeakDevice: Sendable {
  private struct Reference {
    weak var device: Device?
  }

  private let reference = Mutex(Reference())

  /// The device; nil before it is set, and once it does not live any more.
  var device: Device? {
    get { reference.withLock { $0.device } }
    set { reference.withLock { $0.device = newValue } }
  }
}
