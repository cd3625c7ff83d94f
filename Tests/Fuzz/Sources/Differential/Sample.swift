import Foundation

/// Which kinds are tried, and in which order: all of them from the first on, unless `scripts/test` has given the run a
/// deadline.
///
/// It then says in `SAMPLE_END` when the run is over, in seconds since 1970, and in `SAMPLE_TENTH` at which tenth of the kinds
/// it begins.
struct Sample {
  /// The numbers of the kinds, in the order in which they are tried.
  let order: [Int]
  private let end: Date

  /// The sample of so many kinds that the environment asks for.
  init(of count: Int, in environment: [String: String] = ProcessInfo.processInfo.environment) {
    let tenth = environment["SAMPLE_TENTH"].flatMap { Int($0) } ?? 0
    let start = count * tenth / 10
    order = Array(start..<count) + Array(0..<start)
    end = environment["SAMPLE_END"].flatMap { Double($0) }.map { Date(timeIntervalSince1970: $0) } ?? .distantFuture
  }

  /// Whether there is time for one more kind.
  var goesOn: Bool { Date() < end }
}
