import GATTSampling
import GATTSchema

/// Looks for octets that the two schemas read differently: those of the examples, of edge values, and of values by chance,
/// written by one schema and read by both.
struct WitnessSearch {
  private let subject: WitnessSubject
  /// How many values by chance are tried.
  private static let tries = 48

  init(_ subject: WitnessSubject) { self.subject = subject }

  /// Octets that differ, for a change with this impact; nil when none were found.
  func witness(_ impact: Impact) -> Witness? {
    let (uses, both) = (subject.value.uses, subject.value.both)
    // Who writes: the device what is read, the client what is written.
    var writers: [ContractSide] = []
    if impact.oldClient > .note { writers += (uses.isAnswer ? [.new] : []) + (uses.isRequest ? [.old] : []) }
    if impact.newClient > .note { writers += (uses.isAnswer ? [.old] : []) + (uses.isRequest ? [.new] : []) }
    let contexts = Set([[], Set(0..<max(both.old.contextCount, both.new.contextCount))])
    for writer in writers {
      for context in contexts.sorted(by: { $0.count < $1.count }) {
        if let found = witness(writtenBy: writer, context) { return found }
      }
    }
    return nil
  }

  private func witness(writtenBy writer: ContractSide, _ context: Set<Int>) -> Witness? {
    let readers = subject.value.both.map { ValueReaders($0, context: context) }
    let value = subject.value.both[writer]
    let own = readers[writer]
    var best: Witness?
    func isShown(_ octets: [UInt8]) -> Bool {
      guard let found = compare(octets, readers, writer) else { return false }
      // Octets that both can read say more than a refusal, but where the refusal is the break.
      let isRefused = found.old.hasPrefix("refused") || found.new.hasPrefix("refused")
      let isBest = isRefused == subject.isRefusal
      if best == nil || isBest { best = found }
      return isBest
    }
    for octets in value.examples {
      if isShown(octets) { return best }
    }
    var random = SeededRandom("witness \(value.path)")
    // What both read shows nothing but its own difference.
    for octets in shared(writer, readers, context, &random) where isShown(octets) { return best }
    // Of many alternatives each has to come up.
    let tries = subject.wanted == nil ? Self.tries : Self.tries + 8 * value.alternatives.count
    for attempt in 0..<tries {
      let sample =
        attempt.isMultiple(of: 2)
        ? RandomValue.plausible(value.layout, context: context, using: &random)
        : RandomValue.edges(value.layout, context: context, using: &random)
      for candidate in candidates(sample, writer) {
        guard let octets = try? own.named.encode(candidate), isShown(octets) else { continue }
        return best
      }
    }
    return best
  }

  /// Octets that both read, with numbers in them that could show the difference.
  private func shared(
    _ writer: ContractSide, _ readers: Both<ValueReaders>, _ context: Set<Int>, _ random: inout SeededRandom
  ) -> [[UInt8]] {
    guard !subject.raws.isEmpty, subject.steps[writer] != nil else { return [] }
    var result: [[UInt8]] = []
    for attempt in 0..<Self.tries {
      let side = attempt.isMultiple(of: 2) ? writer : writer.other
      let sample = RandomValue.plausible(subject.value.both[side].layout, context: context, using: &random)
      guard let octets = try? readers[side].named.encode(sample),
        let own = try? readers[writer].named.decode(octets), (try? readers[writer.other].named.decode(octets)) != nil
      else { continue }
      result += candidates(own, writer).compactMap { try? readers[writer].named.encode($0) }
    }
    return result
  }

  /// A value, and the same with numbers in it that could show the difference.
  private func candidates(_ sample: RawValue, _ writer: ContractSide) -> [RawValue] {
    guard let steps = subject.steps[writer] else { return [sample] }
    return subject.raws.compactMap { sample.setting(.integer($0), at: steps[...]) } + [sample]
  }

  /// The octets with both readings; nil when they are the same, or when their own writer does not read them.
  private func compare(_ octets: [UInt8], _ readers: Both<ValueReaders>, _ writer: ContractSide) -> Witness? {
    let readings = readers.map { ValueReading(octets, $0) }
    guard readings[writer].problem == nil, isWanted(readings) else { return nil }
    // What one schema does not have, nobody reads there.
    func text(_ side: ContractSide, _ form: KeyPath<ValueReading.Line, String>) -> String {
      let (reading, id) = (readings[side], subject.ids[side])
      let isAlone = id == nil && subject.ids[side.other] != nil && reading.problem == nil
      return isAlone ? ValueReading.nothing : reading.text(of: id, form)
    }
    // Where the names of alternatives matter, their tags are no reading.
    let form: KeyPath<ValueReading.Line, String> = subject.wanted == nil ? \.text : \.shown
    guard text(.old, form) != text(.new, form) else { return nil }
    return Witness(octets: octets, old: text(.old, \.shown), new: text(.new, \.shown))
  }

  /// Whether the readings are about what is to be shown: a refusal at another field shows another change.
  private func isWanted(_ readings: Both<ValueReading>) -> Bool {
    for side in [ContractSide.old, .new] {
      guard let id = subject.ids[side], let element = readings[side].refused else { continue }
      guard element.contains("@\(id);") else { return false }
    }
    guard let wanted = subject.wanted else { return true }
    return readings.old.has(wanted.old) || readings.new.has(wanted.new)
  }
}

extension ContractChanges.Found {
  /// The change with octets that show it, where it needs any.
  func witnessed() -> ContractChange {
    guard let subject, change.category == .wire, change.impact != .none, change.witness == nil else { return change }
    var result = change
    result.witness = WitnessSearch(subject).witness(change.impact)
    guard result.witness == nil else { return result }
    result.certainty = ContractRuleCatalog.rule(change.rule)?.certainty
    return result
  }
}
