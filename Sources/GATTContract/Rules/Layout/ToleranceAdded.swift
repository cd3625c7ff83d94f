import GATTSchema

struct ToleranceAdded: ValueRule, NumberRule, FieldRule, JSONRule {
  let id = "tolerance-added"
  let mirror = "tolerance-removed"
  let purpose = """
    Once readers take more than is described, more may come, which readers in the field refuse: octets behind a \
    value, unknown cases and alternatives, numbers out of range.
    """
  let certainty = "certain without bytes: neither profile makes what is let through, and devices may send it"
  let breaking = RuleExample.level("", "trailing: ignore")
  let harmless = RuleExample.level("", "trailing: error")

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    guard pair.both.old.trailing == .error, pair.both.new.trailing == .ignore else { return }
    changes.report(
      self, pair.path, "octets may follow “\(pair.both.new.name)” now", old: "trailing: error",
      new: "trailing: ignore",
      pair.impact(oldReader: .warning),
      at: Both(pair.both.old.place.key("trailing"), pair.both.new.place.key("trailing")))
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    let keeps = pair.tolerances
    if keeps.cases == Both(false, true) {
      changes.report(
        self, pair, "what an unknown number does", old: "unknown: fail", new: "unknown: keep",
        pair.value.impact(oldReader: .warning), key: "unknown", trying: pair.unknownNumbers)
    }
    if keeps.range == Both(false, true) {
      changes.report(
        self, pair, "what a number out of range does", old: "out-of-range: fail", new: "out-of-range: keep",
        pair.value.impact(oldReader: .warning), key: "out-of-range")
    }
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .union(let old) = pair.both.old.field.content, case .union(let new) = pair.both.new.field.content,
      !old.keepsUnknown, new.keepsUnknown
    else { return }
    changes.report(
      self, pair, "what an unknown alternative does", old: "unknown: fail", new: "unknown: keep",
      pair.value.impact(oldReader: .warning), key: "unknown")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard pair.both.map(\.keepsUnknown) == Both(false, true) else { return }
    changes.report(
      self, pair, "what an unknown member does", old: "unknown: fail", new: "unknown: keep",
      pair.value.impact(oldReader: .warning), key: "unknown")
  }
}
