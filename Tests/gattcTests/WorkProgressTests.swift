import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("Progress of long work", .guarded)
struct WorkProgressTests {
  /// What was told.
  private final class Teller: Sendable {
    let lines = Mutex<[String]>([])
  }

  @Test("work of two seconds tells how far it is, and takes that back at its end")
  func long() {
    let (clock, teller) = (ManualClock(), Teller())
    let result = WorkProgress.during(
      "checking", "files", of: 3, isShown: true, by: clock, tell: { line in teller.lines.withLock { $0.append(line) } }
    ) { progress in
      progress.step()
      progress.step()
      while teller.lines.withLock({ $0.isEmpty }) { clock.advance(by: .seconds(2)) }
      return 7
    }
    #expect(result == 7)
    let lines = teller.lines.withLock { $0 }
    #expect(lines.first == "checking: 2 of 3 files")
    #expect(lines.last == "")
  }

  @Test("nothing is told where nobody looks, or of what is quick")
  func quick() {
    for isShown in [false, true] {
      let teller = Teller()
      WorkProgress.during(
        "checking", "files", of: 3, isShown: isShown, by: ManualClock(),
        tell: { line in teller.lines.withLock { $0.append(line) } }
      ) { $0.step() }
      #expect(teller.lines.withLock { $0.allSatisfy(\.isEmpty) })
    }
  }
}
