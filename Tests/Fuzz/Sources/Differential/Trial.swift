import GATTSampling
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
    var beginnings = 0
    var loaded = 0
    var failures: [String] = []
  }

  /// Text takes most of the time: that of one in so many is compared.
  private static let textEvery = 8
  /// So many values are also tried cut short behind each octet, and with an octet behind them.
  private static let cutValues = 10
  /// Sizes about the most octets that advertised data, an attribute and a message have.
  private static let greatSizes = [250, 251, 252, 255, 256, 511, 512, 513, 4096]

  private let opinion: Opinion
  private let dynamic: DynamicReader?
  private let rounds: Int

  /// So many rounds of a characteristic; what a library makes of it is compared wherever text is.
  init(_ opinion: Opinion, _ dynamic: DynamicReader?, rounds: Int) {
    self.opinion = opinion
    self.dynamic = dynamic
    self.rounds = rounds
  }

  /// Random octets, then random values; ends at the first disagreement.
  func run() -> Result {
    var result = Result()
    var random = SeededRandom(opinion.name)
    tryOctets(&result, &random)
    guard result.failures.isEmpty else { return result }
    tryGreatSizes(&result, &random)
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
      let isWhole = round % Self.textEvery == 0
      switch opinion.verdict(on: octets, comparingText: isWhole) {
      case .disagreement(let text): return result.failures.append(text)
      case .agreement(let value): result.accepted += value == nil ? 0 : 1
      }
      if isWhole, let text = tryLibrary(octets, &result) { return result.failures.append(text) }
      result.octets += 1
    }
  }

  private func tryGreatSizes(_ result: inout Result, _ random: inout SeededRandom) {
    for size in Self.greatSizes {
      let letters = (0..<size).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      for octets in [[UInt8](repeating: 0, count: size), letters] {
        if let text = opinion.disagreement(on: octets) { return result.failures.append(text) }
        result.octets += 1
      }
    }
  }

  private func tryBeginnings(of octets: [UInt8], _ result: inout Result) {
    for part in octets.indices.map({ Array(octets[..<$0]) }) + [octets + [0]] {
      if let text = opinion.disagreement(on: part) { return result.failures.append(text) }
      if let text = tryLibrary(part, &result) { return result.failures.append(text) }
      result.beginnings += 1
    }
  }

  /// What a library that has loaded the profile says otherwise than generated code.
  private func tryLibrary(_ octets: [UInt8], _ result: inout Result) -> String? {
    guard let dynamic else { return nil }
    result.loaded += 1
    return dynamic.disagreement(with: opinion.generated, on: octets)
  }

  private func tryValues(_ result: inout Result, _ random: inout SeededRandom) {
    let interpreter = opinion.interpreter
    for _ in 0..<rounds * 5 where result.values < rounds {
      let value = RandomValue.for(opinion.characteristic, context: opinion.generated.context, using: &random)
      guard let octets = try? interpreter.encode(value) else { continue }
      let isWhole = result.values % Self.textEvery == 0
      if isWhole, let text = tryLibrary(octets, &result) { return result.failures.append(text) }
      switch opinion.verdict(on: octets, comparingText: isWhole) {
      case .disagreement(let text): return result.failures.append(text)
      case .agreement(value):
        if result.values < Self.cutValues { tryBeginnings(of: octets, &result) }
        result.values += 1
      case .agreement: return result.failures.append("\(opinion.name): \(octets) does not read back as \(value)")
      }
    }
  }
}
