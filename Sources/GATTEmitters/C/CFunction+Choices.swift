import GATTSchema

extension CFunction {
  /// How many alternatives stand one after the other. Of more than twice as many, the others are a part of the last `else`.
  private static let run = 16

  /// The alternatives of a choice from one on, each behind its condition, and what is done where none of them holds.
  func alternatives(
    from first: Int = 0, of branches: [ChooseStep.Branch], where condition: (ChooseStep.Branch) -> String,
    _ steps: (Int) throws(EmissionFinding) -> Void, otherwise: () -> Void
  ) throws(EmissionFinding) {
    let end = branches.count > 2 * Self.run ? min(first + Self.run, branches.count) : branches.count
    for (index, branch) in zip(first..<end, branches[first..<end]) {
      do {
        try body.block((index == first ? "if" : "else if") + " (\(condition(branch)))") { () throws(EmissionFinding) in
          try body.part { () throws(EmissionFinding) in try steps(index) }
        }
      } catch {
        throw error.inside([branch.name])
      }
    }
    try body.block("else") { () throws(EmissionFinding) in
      guard end < branches.count else { return otherwise() }
      try body.part { () throws(EmissionFinding) in
        try alternatives(from: end, of: branches, where: condition, steps, otherwise: otherwise)
      }
    }
  }
}
