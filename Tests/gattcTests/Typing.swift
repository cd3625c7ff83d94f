import Dispatch
import Synchronization

@testable import gattc

/// Lines that a test types.
final class Typing: Sendable {
  private let lines = Mutex<[String]>([])
  private let entered = DispatchSemaphore(value: 0)

  var input: SessionInput<String> { SessionInput { self.next() } }

  func enter(_ line: String) {
    lines.withLock { $0.append(line) }
    entered.signal()
  }

  /// Says that nothing more is typed.
  func finish() { entered.signal() }

  private func next() -> String? {
    entered.wait()
    return lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
