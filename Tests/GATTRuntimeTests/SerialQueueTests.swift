import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A serial queue", .guarded)
struct SerialQueueTests {
  /// Actions that end when the test says so, and what has begun and ended.
  final class Journal: Sendable {
    private let entries = Mutex<[String]>([])

    var all: [String] { entries.withLock { $0 } }

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    func action(_ name: String, until end: Signal) async {
      note("\(name) begins")
      await end.wait()
      note("\(name) ends")
    }
  }

  @Test("runs one action after the other, by priority, then in the order of the calls")
  func order() async throws {
    let queue = SerialQueue(clock: ManualClock())
    let (journal, end) = (Journal(), Signal())
    let actions: [(String, CommandPriority)] = [
      ("connect", .normal), ("log", .low), ("activate", .normal), ("authenticate", .normal), ("stop", .high),
    ]
    let tasks = actions.map { name, priority in
      Task.immediate {
        try await queue.run(name, priority: priority) { () async throws(GATTError) in
          await journal.action(name, until: end)
        }
      }
    }
    #expect(journal.all == ["connect begins"])
    end.fire()
    for task in tasks { try await task.value }
    let order = ["connect", "stop", "activate", "authenticate", "log"]
    #expect(journal.all == order.flatMap { ["\($0) begins", "\($0) ends"] })
  }

  @Test("gives an action 3 s and one try, and more when it is told", arguments: [0, 1])
  func attempts(retries: Int) async throws {
    let clock = ManualClock()
    let queue = SerialQueue(clock: clock)
    let journal = Journal()
    let policy = retries == 0 ? nil : CommandPolicy(retries: retries)
    async let error = failure { () async throws(GATTError) in
      try await queue.run("activating", policy: policy) { () async throws(GATTError) in
        journal.note("try")
        try await OneShot<Void>().value()
      }
    }
    for _ in 0...retries { await clock.pass(.seconds(3)) }
    guard case .timedOut("activating", after: .seconds(3)) = await error else {
      Issue.record("expected a time-out, not \(String(describing: await error))")
      return
    }
    #expect(journal.all.count == retries + 1)
  }

  @Test("does not begin an action before the last has ended, even if nobody waits for that any more")
  func cancellation() async throws {
    let queue = SerialQueue(clock: ManualClock())
    let (journal, end) = (Journal(), Signal())
    let tasks = ["first", "second", "third"].map { name in
      Task.immediate {
        try await queue.run(name) { () async throws(GATTError) in await journal.action(name, until: end) }
      }
    }
    for task in tasks.prefix(2) {
      task.cancel()
      guard case .cancelled = await task.error else {
        Issue.record("the action was not cancelled")
        return
      }
    }
    #expect(journal.all == ["first begins"])
    end.fire()
    try await tasks[2].value
    #expect(journal.all == ["first begins", "first ends", "third begins", "third ends"])
  }
}
