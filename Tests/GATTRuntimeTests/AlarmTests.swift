import TestSupport
import Testing

@testable import GATTRuntime

@Suite("Alarm", .guarded)
struct AlarmTests {
  private let clock = ManualClock()
  private let alarm: ClockAlarm<ManualClock>
  private let rung: AsyncStream<Int>
  private let ring: AsyncStream<Int>.Continuation

  init() {
    alarm = ClockAlarm(clock: clock)
    (rung, ring) = AsyncStream.makeStream(of: Int.self)
  }

  /// Sets an alarm that gives its number.
  private func set(_ number: Int, after duration: Duration) -> AlarmTicket {
    alarm.set(after: duration) { [ring] in ring.yield(number) }
  }

  /// So many numbers, as they come.
  private func next(_ count: Int) async -> [Int] {
    var numbers: [Int] = []
    for await number in rung.prefix(count) { numbers.append(number) }
    return numbers
  }

  @Test("those of one duration ring in the order in which they were set, by one task that sleeps")
  func order() async {
    for number in 0..<100 { _ = set(number, after: .seconds(5)) }
    await clock.waitForSleeper(.seconds(5))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(5))
    #expect(await next(100) == Array(0..<100))
  }

  @Test("an alarm that was cancelled never fires; those set later do, each at its own time")
  func cancelling() async {
    let first = set(1, after: .seconds(5))
    await clock.waitForSleeper(.seconds(5))
    alarm.cancel(first)
    clock.advance(by: .seconds(3))
    _ = set(2, after: .seconds(5))
    // The task that slept for the first finds the second, which has three seconds left.
    clock.advance(by: .seconds(2))
    await clock.pass(.seconds(3))
    #expect(await next(1) == [2])
    // What was cancelled late would have fired before this.
    _ = set(3, after: .seconds(1))
    await clock.pass(.seconds(1))
    #expect(await next(1) == [3])
  }

  @Test("a short one rings before a long one that was set first")
  func durations() async {
    _ = set(1, after: .seconds(60))
    _ = set(2, after: .milliseconds(10))
    await clock.waitForSleeper(.seconds(60))
    await clock.pass(.milliseconds(10))
    #expect(await next(1) == [2])
    clock.advance(by: .seconds(60))
    #expect(await next(1) == [1])
  }

  @Test("cancelling an alarm after it fired, or twice, does nothing")
  func late() async {
    let ticket = set(1, after: .seconds(1))
    await clock.pass(.seconds(1))
    #expect(await next(1) == [1])
    alarm.cancel(ticket)
    alarm.cancel(ticket)
    _ = set(2, after: .seconds(1))
    await clock.pass(.seconds(1))
    #expect(await next(1) == [2])
  }

  @Test("when everything was cancelled nobody goes on sleeping")
  func rest() async {
    alarm.cancel(set(1, after: .seconds(1)))
    await clock.pass(.seconds(1))
    _ = set(2, after: .seconds(2))
    await clock.pass(.seconds(2))
    #expect(await next(1) == [2])
    #expect(clock.sleeperCount == 0)
  }
}
