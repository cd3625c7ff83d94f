import GATTSchema
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
    let (interpreter, context) = (opinion.interpreter, opinion.generated.context)
    for _ in 0..<rounds {
      let octets = RandomOctets.for(opinion.characteristic, context: context, using: &random)
      if let disagreement = opinion.disagreement(on: octets) { return failed(result, disagreement) }
      result.octets += 1
      result.accepted += (try? interpreter.decode(octets)) == nil ? 0 : 1
    }
    for _ in 0..<rounds * 5 where result.values < rounds {
      let value = RandomValue.for(opinion.characteristic, context: context, using: &random)
      guard let octets = try? interpreter.encode(value) else { continue }
      guard let decoded = try? interpreter.decode(octets), decoded == value else {
        return failed(result, "\(opinion.name): \(octets) does not read back as \(value)")
      }
      if let disagreement = opinion.disagreement(on: octets) { return failed(result, disagreement) }
      result.values += 1
    }
    guard result.values == rounds else {
      let share = "\(result.values) of \(rounds * 5)"
      return failed(result, "\(opinion.name): only \(share) random values are valid; make better ones")
    }
    return result
  }

  private func failed(_ result: Result, _ failure: String) -> Result {
    var result = result
    result.failures.append(failure)
    return result
  }
}
