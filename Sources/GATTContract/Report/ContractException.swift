package import GATTSchema

extension BreakingException {
  /// Whether it is about a change.
  package func accepts(_ change: ContractChange) -> Bool {
    rule.value == change.rule && path.value == change.path && self.change.value == change.summary
  }
}

extension ContractChange {
  /// The item of a configuration that accepts it until a day.
  package func exception(until day: String) -> String {
    """
      - rule: \(rule)
        path: \(JSONTree.string(path).text)
        change: \(JSONTree.string(summary).text)
        reason: Say here why this is no harm.
        until: \(day)

    """
  }
}

/// What becomes of findings under exceptions.
package struct AcceptedFindings: Sendable {
  /// What is left.
  package private(set) var findings: [ContractFinding] = []
  /// The exceptions that accept nothing, and those that are over, each with why.
  package private(set) var complaints: [(exception: BreakingException, message: String)] = []
  /// How many findings are accepted.
  package private(set) var acceptedCount = 0

  /// `findings` without those that `exceptions` accept on the day `today`, which is written as `2026-12-31`; what is less
  /// severe than `least` counts for nothing, and stays.
  package init(
    _ findings: [ContractFinding], under exceptions: [BreakingException], today: String,
    countingFrom least: Severity = .warning
  ) {
    let isOver = exceptions.map { $0.until.value < today }
    var used: Set<Int> = []
    for finding in findings {
      let matching = exceptions.indices.filter { exceptions[$0].accepts(finding.change) }
      used.formUnion(matching)
      guard matching.contains(where: { !isOver[$0] }), finding.severity >= least else {
        self.findings.append(finding)
        continue
      }
      acceptedCount += 1
    }
    for (place, exception) in exceptions.enumerated() {
      if isOver[place] {
        complaints.append((exception, "the exception was over on \(exception.until.value); remove it, or the change"))
      } else if !used.contains(place) {
        complaints.append((exception, "nothing differs that the exception is about; remove it"))
      }
    }
  }
}
