import Foundation
import GATTSchema
import Shipped

/// Tries every characteristic that ships on random octets and on random valid values, and prints how many were tried,
/// and how many of them were values. Ends with 1 when generated code and the interpreter disagree on any.
///
///     Differential [ROUNDS]
///
/// `ROUNDS` of octets and as many of values, 100,000 unless said, are tried on every family of characteristics: those of
/// one layout, such as the battery levels of several services. The members of a family share its rounds.
@main
enum Differential {
  static func main() {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100_000
    let opinions = Opinion.all
    let sizes = opinions.reduce(into: [:]) { $0[$1.characteristic.layout, default: 0] += 1 }
    let start = ContinuousClock.now
    let results = Results(count: opinions.count)
    DispatchQueue.concurrentPerform(iterations: opinions.count) { place in
      let members = sizes[opinions[place].characteristic.layout] ?? 1
      results.set(Trial(opinions[place], rounds: (rounds + members - 1) / members).run(), at: place)
    }
    var (octets, values, accepted, failures): (Int, Int, Int, [String]) = (0, 0, 0, [])
    for result in results.all {
      octets += result.octets
      values += result.values
      accepted += result.accepted
      failures += result.failures
    }
    for failure in failures { print("FAIL  \(failure)") }
    let files = Set(opinions.map(\.file)).count
    let time = ContinuousClock.now - start
    print("\(opinions.count) characteristics of \(sizes.count) layouts in \(files) profiles, in \(time)")
    print("\(octets) random octet strings, of which \(accepted) are values")
    print("\(values) random valid values")
    print("\(opinions.count - failures.count) passed, \(failures.count) failed")
    exit(failures.isEmpty ? 0 : 1)
  }
}
