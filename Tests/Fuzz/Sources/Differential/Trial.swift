import GATTSchema
import Opinions
import Shipped

/// The trial of one characteristic.
struct Trial {
  /// What came of it.
  struct Result {
    var octets = 0
    var accepted = 0
    var values = 0
    var failures: [String] = []
  }

  /// Text takes most of the time: that of one in so many is compared.
  private static let textEvery = 8

  private let opinion: Opinion
  private let rounds: Int

  /// So many rounds of a characteristic.
  init(_ opinion: Opinion, rounds: Int) {
    self.opinion = opinion
    self.rounds = rounds
  }

  /// Random octets, then random values; ends at the first disagreement.
  func run() -> Result {
    var result = Result()
    var random = SeededRandom(opinion.name)
    tryOctets(&result, &random)
    guard result.failures.isEmpty else { return result }
    tryValues(&result, &random)
    guard result.failures.isEmpty, result.values < rounds else { return result }
    let share = "\(result.values) of \(rounds * 5)"
    result.failures.append("\(opinion.name): only \(share) random values are valid; make better ones")
    return result
  }

  private func tryOctets(_ result: inout Result, _ random: inout SeededRandom) {
    for round in 0..<rounds {
      let octets = RandomOctets.for(opinion.characteristic, opinion.interpreter, using: &random)
      switch opinion.verdict(on: octets, comparingText: round % Self.textEvery == 0) {
      case .disagreement(let text): return result.failures.append(text)
      case .agreement(let value): result.accepted += value == nil ? 0 : 1
      }
      result.octets += 1
    }
  }

  private func tryValues(_ result: inout Result, _ random: inout SeededRandom) {
    let interpreter = opinion.interpreter
    for _ in 0..<rounds * 5 where result.values < rounds {
      let value = RandomValue.for(opinion.characteristic, context: opinion.generated.context, using: &random)
      guard let octets = try? interpreter.encode(value) else { continue }
      switch opinion.verdict(on: octets, comparingText: result.values % Self.textEvery == 0) {
      case .disagreement(let text): return result.failures.append(text)
      case .agreement(value): result.values += 1
      case .agreement: return result.failures.append("\(opinion.name): \(octets) does not read back as \(value)")
      }
    }
  }
}
