import TestSupport
import Testing

@testable import GATTRuntime

@Suite("Concurrency", .guarded)
struct ConcurrencyTests {
  @Test("a result is settled by whoever comes first")
  func oneShot() async throws {
    let result = OneShot<Int>()
    #expect(result.settle(.success(1)))
    #expect(!result.settle(.success(2)))
    #expect(try await result.value() == 1)
  }

  @Test("a cancelled wait ends, and what comes later is refused")
  func cancelledOneShot() async {
    let result = OneShot<Int>()
    let waiter = Task { await failure { () async throws(GATTError) in try await result.value() } }
    waiter.cancel()
    guard case .cancelled = await waiter.value else {
      Issue.record("expected cancelled")
      return
    }
    #expect(!result.settle(.success(1)))
  }

  @Test("a gate lets through in the order of entry, skips who gave up, and never more than its permits")
  func gate() async throws {
    let gate = FIFOGate()
    let tickets = (0..<5).map { _ in gate.enqueue() }
    tickets[2].settle(.failure(.cancelled))
    for index in [0, 1, 3, 4] {
      try await gate.wait(for: tickets[index])
      gate.release()
    }
    try await gate.acquire()
    let next = gate.enqueue()
    gate.close(.disconnected(.remote))
    for ticket in [next, gate.enqueue()] {
      let error = await failure { () async throws(GATTError) in try await gate.wait(for: ticket) }
      guard case .disconnected(.remote) = error else {
        Issue.record("a closed gate has to say why, not \(String(describing: error))")
        continue
      }
    }
  }

  @Test("a gate with many users in many tasks admits one at a time")
  func contention() async {
    let gate = FIFOGate()
    let inside = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          guard (try? await gate.acquire()) != nil else { return }
          await inside.enter()
          await Task.yield()
          await inside.leave()
          gate.release()
        }
      }
    }
    #expect(await inside.most == 1)
    #expect(await inside.total == 200)
  }

  @Test("a buffer hands over in order, between tasks, and ends after what waits")
  func buffer() async throws {
    let buffer = StreamBuffer<Int>(.failing(capacity: 10_000))
    let reader = Task {
      var values: [Int] = []
      while let value = try await buffer.next() { values.append(value) }
      return values
    }
    for value in 0..<5000 { buffer.offer(value) }
    buffer.finish()
    #expect(buffer.offer(1) == .ended)
    #expect(try await reader.value == Array(0..<5000))
  }

  @Test("a buffer no longer has what was taken, or was pushed out")
  func released() async throws {
    final class Value: Sendable {}
    let buffer = StreamBuffer<Value>(.newest(capacity: 2))
    weak var pushedOut: Value?
    weak var taken: Value?
    do {
      let (first, second) = (Value(), Value())
      (pushedOut, taken) = (first, second)
      for value in [first, second, Value()] { buffer.offer(value) }
    }
    #expect(pushedOut == nil && taken != nil)
    #expect(try await buffer.next() != nil)
    #expect(taken == nil)
  }

  @Test("a buffer that is read by a cancelled task ends for it alone")
  func cancelledReader() async throws {
    let buffer = StreamBuffer<Int>(.newest(capacity: 1))
    let reader = Task { try await buffer.next() }
    reader.cancel()
    #expect(try await reader.value == nil)
    buffer.offer(3)
    #expect(try await buffer.next() == 3)
  }

  @Test("a stream ends when its source does, and is no burden to the source when it is dropped")
  func broadcaster() async {
    let source = Broadcaster<Int>(capacity: 2)
    var first = source.stream(startingWith: 0).makeAsyncIterator()
    _ = source.stream()
    for value in 1...3 { source.send(value) }
    #expect(await first.next(isolation: nil) == 2, "the oldest of four went when two had room")
    #expect(await first.next(isolation: nil) == 3)
    source.finish()
    #expect(await first.next(isolation: nil) == nil)
    var late = source.stream().makeAsyncIterator()
    #expect(await late.next(isolation: nil) == nil)
  }

  @Test("work that is too slow is cancelled, and its result comes too late")
  func deadline() async {
    let clock = ManualClock()
    let deadline = Deadline(clock: clock)
    let late = GATTError.timedOut(operation: "work", after: .seconds(1))
    let wasCancelled = Signal()
    async let error = failure { () async throws(GATTError) in
      try await deadline.run(within: .seconds(1), failingWith: late) {
        if (try? await clock.sleep(for: .seconds(5))) == nil { wasCancelled.fire() }
      }
    }
    await clock.waitForSleeper(.seconds(5))
    await clock.pass(.seconds(1))
    guard case .timedOut("work", after: .seconds(1)) = await error else {
      Issue.record("expected a time-out")
      return
    }
    await wasCancelled.wait()
  }

  @Test("delays grow from failure to failure, up to the longest")
  func backOff() {
    let policy = ReconnectPolicy(firstDelay: .seconds(1), multiplier: 3, longestDelay: .seconds(20))
    #expect((0...5).map { policy.delay(afterFailures: $0) } == [0, 1, 3, 9, 20, 20].map { .seconds($0) })
    #expect(ReconnectPolicy(multiplier: .max).delay(afterFailures: .max) == .seconds(60))
    #expect(ReconnectPolicy(multiplier: 0).delay(afterFailures: 9) == .seconds(1))
  }
}

/// Counts who is inside.
private actor Counter {
  private var present = 0
  var most = 0
  var total = 0

  func enter() {
    present += 1
    total += 1
    most = max(most, present)
  }

  func leave() { present -= 1 }
}
