/// Whole numbers, such as those that stand for one alternative: runs in order that neither meet nor touch, at least one.
package struct NumberSet: Hashable, Sendable {
  /// The runs, from the smallest number on.
  package let runs: [ClosedRange<Int128>]

  /// One number.
  package init(_ number: Int128) { runs = [number...number] }

  /// All numbers of runs, in any order; nil for none.
  package init?(_ runs: [ClosedRange<Int128>]) {
    guard !runs.isEmpty else { return nil }
    self.runs = runs.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, run in
      guard let last = joined.last, run.lowerBound <= last.upperBound || run.lowerBound == last.upperBound + 1 else {
        return joined.append(run)
      }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
    }
  }
}

extension NumberSet {
  /// The number, where it is one.
  package var single: Int128? { runs.count == 1 && runs[0].lowerBound == runs[0].upperBound ? runs[0].lowerBound : nil }

  /// The smallest number.
  package var smallest: Int128 { runs[0].lowerBound }

  /// How many numbers there are.
  package var count: Int128 { runs.reduce(0) { $0 + ($1.upperBound - $1.lowerBound + 1) } }

  /// Whether a number is one of them.
  package func contains(_ number: Int128) -> Bool { runs.contains { $0.contains(number) } }

  /// The smallest number that both have; nil for none.
  package func shared(with other: NumberSet) -> Int128? {
    for run in runs {
      guard let met = other.runs.first(where: { $0.overlaps(run) }) else { continue }
      return max(run.lowerBound, met.lowerBound)
    }
    return nil
  }
}

extension NumberSet {
  /// The runs of numbers that are not some of them.
  package static func runs(of range: ClosedRange<Int128>, without numbers: [Int128]) -> [ClosedRange<Int128>] {
    var (runs, first): ([ClosedRange<Int128>], Int128) = ([], range.lowerBound)
    for number in numbers.sorted() where range.contains(number) && number >= first {
      if first < number { runs.append(first...number - 1) }
      first = number + 1
    }
    return first <= range.upperBound ? runs + [first...range.upperBound] : runs
  }
}

extension NumberSet: CustomStringConvertible {
  /// `1`, or `0, 3, 5…9`.
  package var description: String {
    runs.flatMap { run in
      run.upperBound - run.lowerBound < 2 ? run.map { "\($0)" } : ["\(run.lowerBound)…\(run.upperBound)"]
    }.joined(separator: ", ")
  }
}
