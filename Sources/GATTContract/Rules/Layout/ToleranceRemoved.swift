import GATTSchema

struct ToleranceRemoved: ValueRule, NumberRule, FieldRule, JSONRule {
  let id = "tolerance-removed"
  let mirror = "tolerance-added"
  let purpose = """
    What readers took beside what is described, they take still: octets behind a value, unknown cases and \
    alternatives, numbers out of range.
    """
  let certainty = "certain without bytes: neither profile makes what is let through, and devices may send it"
  let breaking = RuleExample.level("trailing: ignore", "")
  let harmless = RuleExample.level("", "trailing: error")

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    guard pair.both.old.trailing == .ignore, pair.both.new.trailing == .error else { return }
    changes.report(
      self, pair.path, "octets behind “\(pair.both.new.name)” are an error now", old: "trailing: ignore",
      new: "trailing: error", pair.impact(newReader: .warning),
      at: Both(pair.both.old.place.key("trailing"), pair.both.new.place.key("trailing")))
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    let keeps = pair.tolerances
    if keeps.cases == Both(true, false) {
      changes.report(
        self, pair, "what an unknown number does", old: "unknown: keep", new: "unknown: fail",
        pair.value.impact(newReader: .warning), key: "unknown", trying: pair.unknownNumbers)
    }
    if keeps.range == Both(true, false) {
      changes.report(
        self, pair, "what a number out of range does", old: "out-of-range: keep", new: "out-of-range: fail",
        pair.value.impact(newReader: .warning), key: "out-of-range")
    }
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .union(let old) = pair.both.old.field.content, case .union(let new) = pair.both.new.field.content,
      old.keepsUnknown, !new.keepsUnknown
    else { return }
    changes.report(
      self, pair, "what an unknown alternative does", old: "unknown: keep", new: "unknown: fail",
      pair.value.impact(newReader: .warning), key: "unknown")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard pair.both.map(\.keepsUnknown) == Both(true, false) else { return }
    changes.report(
      self, pair, "what an unknown member does", old: "unknown: keep", new: "unknown: fail",
      pair.value.impact(newReader: .warning), key: "unknown")
  }
}

extension NumberPair {
  /// Whether unknown cases, and numbers out of range, are kept; false where there are no cases or no range.
  var tolerances: (cases: Both<Bool>, range: Both<Bool>) {
    let cases = enumerations?.map { $0.unknown == .keep } ?? Both(false, false)
    let hasRanges = quantities?.map { $0.rawRange != nil || $0.minimum != nil || $0.maximum != nil }
    let range = quantities?.map(\.keepsOutOfRange) ?? Both(false, false)
    return (cases, hasRanges == Both(true, true) ? range : Both(false, false))
  }

  /// Numbers that neither schema has a case for.
  var unknownNumbers: [Int128] {
    let known = enumerations?.map { Set($0.cases.map(\.value)) }
    return (0..<32).filter { number in known.map { !$0.old.contains(number) && !$0.new.contains(number) } ?? false }
  }
}
