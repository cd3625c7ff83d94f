import Foundation
import GATTSchema
import LayoutShapes
import Opinions
import Shipped

/// Tries every characteristic that ships on random octets and on random valid values, whole and cut short, and prints how
/// many were tried, and how many of them were values. Ends with 1 when generated code and the interpreter disagree on any, or
/// generated code and a library that has loaded the profile from its JSON: on what is a value, where others end, and JSON.
///
///     Differential [ROUNDS]
///
/// `ROUNDS` of octets and as many of values, 20,000 unless said, are tried on every family of characteristics: those whose
/// layouts are of one shape, such as all scaled numbers of two octets. The members of a family share its rounds, and each
/// has a thousand at least: they differ in names, units and limits, which no number of rounds tries better.
///
/// Where there is no time for all, a `Sample` of the characteristics is tried, and 75 is the status when none was.
@main
enum Differential {
  private static let leastRounds = 1_000

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap(Int.init) ?? 20_000
    let opinions = Opinion.all
    let shapes = opinions.map { LayoutShape($0.characteristic.layout) }
    let sizes = shapes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let start = ContinuousClock.now
    let results = Results(count: opinions.count)
    let sample = Sample(of: opinions.count)
    let libraries = LoadedProfiles()
    DispatchQueue.concurrentPerform(iterations: opinions.count) { turn in
      guard sample.goesOn else { return }
      let place = sample.order[turn]
      let members = sizes[shapes[place]] ?? 1
      let share = max((rounds + members - 1) / members, min(rounds, leastRounds))
      let dynamic = DynamicReader(opinions[place], in: libraries)
      results.set(Trial(opinions[place], dynamic, rounds: share).run(), at: place)
    }
    var (octets, values, beginnings, loaded, accepted, failures) = (0, 0, 0, 0, 0, [String]())
    let tried = results.all.compactMap { $0 }
    for result in tried {
      octets += result.octets
      values += result.values
      beginnings += result.beginnings
      loaded += result.loaded
      accepted += result.accepted
      failures += result.failures
    }
    for failure in failures { print("FAIL  \(failure)") }
    let files = Set(opinions.map(\.file)).count
    let time = ContinuousClock.now - start
    print("\(opinions.count) characteristics of \(sizes.count) shapes in \(files) profiles, in \(time)")
    print("\(octets) random octet strings, of which \(accepted) are values")
    print("\(values) random valid values")
    print("\(beginnings) values cut short, or with an octet behind them")
    print("\(loaded) of all these by a library that was loaded from JSON")
    print("covered \(tried.count) of \(opinions.count) kinds")
    print("\(tried.count - failures.count) passed, \(failures.count) failed")
    guard failures.isEmpty else { exit(1) }
    exit(tried.isEmpty ? EX_TEMPFAIL : 0)
  }
}
