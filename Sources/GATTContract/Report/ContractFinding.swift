package import GATTSchema

/// A change as it counts in a direction, under the exceptions that a configuration makes.
package struct ContractFinding: Sendable {
  /// The change.
  package var change: ContractChange
  /// How much it counts in the direction that was asked for.
  package var severity: Severity

  /// The findings among changes: what is in a category that was promised, and counts in a direction, the worst first where
  /// they stand at one place.
  package static func findings(
    _ changes: [ContractChange], in direction: ContractDirection, promising category: ContractCategory
  ) -> [ContractFinding] {
    changes.filter { $0.category <= category }.map {
      ContractFinding(change: $0, severity: $0.impact[direction])
    }
  }

  /// What is wrong, with old and new, and the octets that show it.
  package var message: String {
    let values = change.old.isEmpty && change.new.isEmpty ? "" : ": \(change.summary)"
    return change.message + values + evidence
  }

  private var evidence: String {
    if let witness = change.witness { return "; `\(witness.octetText)` was \(witness.old), is now \(witness.new)" }
    return severity > .note ? change.certainty.map { "; \($0)" } ?? "" : ""
  }

  /// The finding at the new schema, with the place in the old one as a note.
  package var diagnostic: Diagnostic {
    let old = change.places.old
    let place = "before, at \(old.path):\(old.range.start.line):\(old.range.start.column); "
    return Diagnostic(
      rule: change.rule, severity: severity, message: message, at: change.places.new.range,
      notes: [Diagnostic.Note((old.path.isEmpty ? "" : place) + change.path, at: change.places.new.range)])
  }
}
