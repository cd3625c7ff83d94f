/// Numbers and nothing else, prepared.
final class PreparedNumbers: Sendable {
  /// What they are.
  let layout: NumbersLayout
  /// The numbers in wire order, each run of one type.
  let runs: [PreparedRun]

  /// Prepares the numbers of a layout.
  init(_ layout: NumbersLayout) {
    self.layout = layout
    runs = layout.runs.map { PreparedRun($0) }
  }

  /// The numbers with their names; a list gives its one pattern.
  var coders: [NumberCoder] { runs.flatMap(\.coders) }
}

/// Several numbers of one type, prepared.
struct PreparedRun: Sendable {
  /// The numbers. For a list: the one pattern that all of them follow.
  let coders: [NumberCoder]
  /// How many numbers there are; nil for as many as are sent.
  let count: Int?
  /// Whether the numbers have no names of their own.
  let isList: Bool

  fileprivate init(_ run: NumberRun) {
    coders = run.elements.map { NumberCoder($0) }
    (count, isList) = (run.count, run.isList)
  }
}
