package import GATTRuntime
package import Testing

// No bounds for what is slow, but for what hangs: each is far beyond what anything takes on a machine ten times as busy as
// `Pace` has found it. All tests of a process begin at once, so that one may have to wait for all that the others compute.

extension Duration {
  /// Longer than anything takes that happens at all, for time-outs of which a test says nothing.
  package static let patient: Duration = .seconds(1200 * Pace.value)
}

extension Timeouts {
  /// The time-outs of a central whose tests are not about time.
  package static var patient: Timeouts { Timeouts(connection: .patient, discovery: .patient, operation: .patient) }
}

extension Trait where Self == TimeLimitTrait {
  /// Ends tests that hang. A suite that waits for anything has it.
  package static var guarded: Self { .timeLimit(.minutes(Int((30 * Pace.value).rounded(.up)))) }
}
