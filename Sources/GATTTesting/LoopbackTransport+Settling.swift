public import GATTRuntime

extension LoopbackTransport {
  /// Returns once nothing happens on the loopback any more: no packet is on its way, and nobody who was told something makes
  /// more of it. What waits for a clock, and what an interceptor holds up, stays where it is.
  ///
  /// Call it before you move a ``ManualClock``: what is to happen at the present time has happened then.
  ///
  /// It watches, and has no proof: it returns when eight times in a row, a millisecond apart, no packet, connection, scan or
  /// advertisement has come. What a program does between two packets it cannot see. Of work that takes longer, or on a machine
  /// that is busier, wait for the outcome itself, such as the next value.
  public nonisolated func settled() async {
    var (last, quietRounds) = (eventCount, 0)
    while quietRounds < 8, !Task.isCancelled {
      // A task that can go on is behind one turn; what it wakes, behind another.
      for _ in 0..<32 { await Task.yield() }
      try? await Task.sleep(for: .milliseconds(1))
      let count = eventCount
      quietRounds = count == last ? quietRounds + 1 : 0
      last = count
    }
  }

  /// Lets time pass: moves the clock from each that sleeps to the next, and has everything happen that does by then.
  ///
  /// - Parameters:
  ///   - duration: how much time passes.
  ///   - clock: the clock of the loopback and of its managers.
  public nonisolated func run(for duration: Duration, by clock: ManualClock) async {
    let end = clock.now.advanced(by: duration)
    await settled()
    while let next = clock.nextDeadline, next <= end, !Task.isCancelled {
      clock.advance(by: clock.now.duration(to: next))
      await settled()
    }
    guard clock.now < end else { return }
    clock.advance(by: clock.now.duration(to: end))
    await settled()
  }
}
