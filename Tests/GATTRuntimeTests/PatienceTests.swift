import TestSupport
import Testing

@Suite("What tests wait with", .guarded)
struct PatienceTests {
  @Test("several that sleep by a patient clock move it no further than one after the other")
  func sleepers() async throws {
    let clock = PatientClock()
    async let short: Void = clock.sleep(for: .milliseconds(20))
    async let long: Void = clock.sleep(for: .milliseconds(60))
    _ = try await (short, long)
    #expect((.milliseconds(60)...(.milliseconds(80))).contains(clock.now.offset), "\(clock.now.offset)")
  }

  @Test("who sleeps by a patient clock can be cancelled")
  func cancellation() async {
    let clock = PatientClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(3600)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.now.offset < .seconds(3600))
  }

  @Test("who waits until something holds is told that it did not, once that is given up")
  func givenUp() async {
    await withKnownIssue {
      let waiting = Task { await until("the scan has not ended") { false } }
      waiting.cancel()
      await waiting.value
    } matching: {
      $0.description.contains("the scan has not ended")
    }
  }

  @Test("a guard leaves a patient time-out the time to pass")
  func order() {
    #expect(TimeLimitTrait.guarded.timeLimit > .patient)
  }
}
