import Foundation
import GATTSchema
import Opinions
import Shipped

/// Tries every characteristic that ships on random octets and on random valid values, whole and cut short, and prints how
/// many were tried, and how many of them were values. Ends with 1 when generated code and the interpreter disagree on any.
///
///     Differential [ROUNDS] [GOLDEN.gatt.yaml …]
///
/// `ROUNDS` of octets and as many of values, 20,000 unless said, are tried on every family of characteristics: those whose
/// layouts are of one shape, such as all scaled numbers of two octets. The members of a family share its rounds, and each
/// has a thousand at least: they differ in names, units and limits, which no number of rounds tries better.
///
/// Where there is no time for all, a `Sample` of the characteristics is tried, and 75 is the status when none was.
///
/// The golden files are given so that each kind of field that ships is also in one of them: what is tried on them alone,
/// by fuzzers and as Embedded Swift, is tried on every kind.
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
    DispatchQueue.concurrentPerform(iterations: opinions.count) { turn in
      guard sample.goesOn else { return }
      let place = sample.order[turn]
      let members = sizes[shapes[place]] ?? 1
      let share = max((rounds + members - 1) / members, min(rounds, leastRounds))
      results.set(Trial(opinions[place], rounds: share).run(), at: place)
    }
    var (octets, values, beginnings, accepted, failures): (Int, Int, Int, Int, [String]) = (0, 0, 0, 0, [])
    let tried = results.all.compactMap { $0 }
    for result in tried {
      octets += result.octets
      values += result.values
      beginnings += result.beginnings
      accepted += result.accepted
      failures += result.failures
    }
    let missing = missingKinds(shapes, in: arguments.dropFirst().map { $0 })
    for failure in failures { print("FAIL  \(failure)") }
    for kind in missing { print("FAIL  no golden file has \(kind), which ships; add it to the Zoo") }
    let files = Set(opinions.map(\.file)).count
    let time = ContinuousClock.now - start
    print("\(opinions.count) characteristics of \(sizes.count) shapes in \(files) profiles, in \(time)")
    print("\(octets) random octet strings, of which \(accepted) are values")
    print("\(values) random valid values")
    print("\(beginnings) values cut short, or with an octet behind them")
    print("covered \(tried.count) of \(opinions.count) kinds")
    print("\(tried.count - failures.count) passed, \(failures.count + missing.count) failed")
    guard failures.isEmpty, missing.isEmpty else { exit(1) }
    exit(tried.isEmpty ? EX_TEMPFAIL : 0)
  }

  /// The kinds of field that occur in profiles that ship, and in none of the golden files.
  private static func missingKinds(_ shapes: [LayoutShape], in goldens: [String]) -> [String] {
    guard !goldens.isEmpty else { return [] }
    let known = goldens.reduce(into: Set<String>()) { kinds, path in
      guard let source = try? SourceFile(reading: path), let profile = Compilation(source).profile else {
        fatalError("\(path) does not compile")
      }
      for characteristic in profile.services.flatMap(\.characteristics) {
        kinds.formUnion(LayoutShape(characteristic.layout).kinds)
        if let request = characteristic.request { kinds.formUnion(LayoutShape(request).kinds) }
      }
    }
    return shapes.reduce(into: Set<String>()) { $0.formUnion($1.kinds) }.subtracting(known).sorted()
  }
}
