import GATTSchema

extension NumberSet {
  /// The patterns of a `case` that takes the numbers: `1`, `5...9`.
  var patterns: [String] {
    runs.flatMap { run in
      run.upperBound - run.lowerBound < 2 ? run.map { "\($0)" } : ["\(run.lowerBound)...\(run.upperBound)"]
    }
  }

  /// The patterns, one behind the other.
  var pattern: String { patterns.joined(separator: ", ") }
}
