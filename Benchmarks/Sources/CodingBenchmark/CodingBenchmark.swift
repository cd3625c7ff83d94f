import Foundation

/// Prints, for each kind and direction, nanoseconds in Swift and in C, their ratio, and the allocations of Swift.
@main
enum CodingBenchmark {
  static func main() {
    print("operation           Swift ns     C ns    ratio   allocations")
    for contest in Contests.all {
      let result = contest.run(iterations: contest.name.hasPrefix("string") ? 1_000_000 : 5_000_000)
      let name = contest.name.padding(toLength: 18, withPad: " ", startingAt: 0)
      let figures = String(
        format: "%10.2f %8.2f %8.2f %13.3f", result.swiftNanoseconds, result.cNanoseconds, result.ratio,
        result.allocations)
      print(name + figures)
    }
  }
}
