import Foundation

/// Prints, for each kind, some characteristics of the SIG and each direction, nanoseconds in Swift and in C, their
/// ratio, and the allocations of Swift. Arguments are parts of the names of those to be run.
@main
enum CodingBenchmark {
  static func main() {
    print("operation                    Swift ns     C ns    ratio   allocations")
    let parts = CommandLine.arguments.dropFirst()
    for contest in all where parts.isEmpty || parts.contains(where: contest.name.contains) { report(contest) }
  }

  private static var all: [Contest] {
    Contests.all + NumberContests.all + HeartRateContests.all + TemperatureContests.all + GlucoseContests.all
      + CyclingPowerContests.all + EncodedContests.all + HeapContests.all
  }

  private static func report(_ contest: Contest) {
    let allocates =
      contest.name.hasPrefix("string") || contest.name.hasPrefix("heap") || contest.name.contains("()")
      || contest.name.contains("intervals")
    let result = contest.run(iterations: allocates ? 1_000_000 : 5_000_000)
    let name = contest.name.padding(toLength: 27, withPad: " ", startingAt: 0)
    let figures = String(
      format: "%10.2f %8.2f %8.2f %13.3f", result.swiftNanoseconds, result.cNanoseconds, result.ratio,
      result.allocations)
    print(name + figures)
  }
}
