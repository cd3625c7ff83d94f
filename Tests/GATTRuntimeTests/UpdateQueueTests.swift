import TestSupport
import Testing

@testable import GATTRuntime

@Suite("What waits for a subscriber", .guarded)
struct UpdateQueueTests {
  private func values(_ queue: UpdateQueue, _ count: Int) async -> [[UInt8]] {
    var values: [[UInt8]] = []
    for _ in 0..<count { values += await queue.next()?.values ?? [] }
    return values
  }

  @Test("is kept or dropped with all its parts")
  func parts() async {
    let queue = UpdateQueue()
    for number in UInt8(0)..<5 {
      _ = queue.place([[number, 1], [number, 2]], by: .newest(capacity: 2), waits: false)
    }
    #expect(await values(queue, 2) == [[3, 1], [3, 2], [4, 1], [4, 2]])
  }

  @Test("is never dropped where somebody waits until it is sent, and keeps its place among the updates")
  func answers() async {
    let queue = UpdateQueue()
    _ = queue.place([[1]], by: .newest(capacity: 1), waits: false)
    #expect(queue.add([[2]], sent: OneShot()))
    _ = queue.place([[3]], by: .newest(capacity: 1), waits: false)
    #expect(queue.add([[4]], sent: OneShot()))
    _ = queue.place([[5]], by: .newest(capacity: 1), waits: false)
    #expect(await values(queue, 3) == [[2], [4], [5]])
  }

  @Test("gives its room to those in line, in order, and to none that has given up")
  func line() async {
    let queue = UpdateQueue()
    var tickets: [OneShot<Void>] = []
    for number in UInt8(0)..<4 {
      if case .waits(let ticket) = queue.place([[number]], by: .waiting(capacity: 1), waits: true) {
        tickets.append(ticket)
      }
    }
    #expect(tickets.count == 3)
    tickets[0].settle(.failure(.cancelled))
    #expect(await values(queue, 3) == [[0], [2], [3]])
  }

  @Test("keeps its order where the policy changes while somebody waits, and loses none that is waited for")
  func policies() async {
    let queue = UpdateQueue()
    for number in UInt8(0)..<3 { _ = queue.place([[number]], by: .waiting(capacity: 1), waits: true) }
    for number in UInt8(3)..<6 {
      let placement = queue.place([[number]], by: .newest(capacity: 2), waits: true)
      let isDropping = if case .dropped = placement { true } else { false }
      #expect(isDropping == (number == 5), "\(number): \(placement)")
    }
    _ = queue.place([[6]], by: .waiting(capacity: 1), waits: true)
    #expect(await values(queue, 6) == [[0], [1], [2], [4], [5], [6]])
  }

  @Test("is not sent after the end, of which all are told who wait")
  func end() async {
    let queue = UpdateQueue()
    let answer = OneShot<Void>()
    _ = queue.place([[1]], by: .oldest(capacity: 1), waits: false)
    #expect(queue.add([[2]], sent: answer))
    #expect(queue.end() == 1)
    let error = await failure { () async throws(GATTError) in try await answer.value() }
    guard case .disconnected(.remote) = error else {
      Issue.record("expected disconnected, not \(String(describing: error))")
      return
    }
    #expect(await queue.next() == nil && !queue.add([[3]], sent: OneShot()))
  }
}
