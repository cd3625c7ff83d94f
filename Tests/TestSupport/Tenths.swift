import Foundation

/// What tests that damage files try: all of it, or the tenth that `Tests/Mutations/run` asks for.
package enum Tenths {
  /// The tenths to try, from 0 to 9; each is the seed of its random numbers.
  package static let tried =
    ProcessInfo.processInfo.environment["MUTATION_TENTH"].flatMap { UInt64($0) }.map { [$0] } ?? Array(0..<10)
}
