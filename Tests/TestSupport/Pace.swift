#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How slow the machine is while these tests run: 1 where it is as fast as a quiet machine of 2026, 4 where it takes four
/// times as long. What guards against a hang is a multiple of it, and nothing that a test expects.
package enum Pace {
  /// What `scripts/test` has measured for all tests of its run, as `TEST_PACE`; measured here where nobody has.
  package static let value = told ?? measured

  /// The machine may have stood still while it was measured.
  private static let plausible = 1.0...50.0

  private static var told: Double? {
    guard let text = getenv("TEST_PACE") else { return nil }
    return Double(String(cString: text)).map(bounded)
  }

  private static var measured: Double {
    let begin = ContinuousClock.now
    let result = compute()
    let time = begin.duration(to: .now)
    // It is used, so that it is computed.
    return bounded(result == 0 ? 1 : time / .milliseconds(36))
  }

  private static func bounded(_ pace: Double) -> Double {
    min(max(pace, plausible.lowerBound), plausible.upperBound)
  }

  /// Twenty million steps, each of which needs the one before it.
  private static func compute() -> UInt64 {
    var value: UInt64 = 1
    for _ in 0..<20_000_000 { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return value
  }
}
