import GATTSchema

struct ToleranceAddedOrRemoved: ValueRule, NumberRule, FieldRule, JSONRule, MirroredRule {
  static let ids = Both("tolerance-removed", "tolerance-added")
  static let purposes = Both(
    """
    What readers took beside what is described, they take still: octets behind a value, unknown cases and \
    alternatives, numbers out of range.
    """,
    """
    Once readers take more than is described, more may come, which readers in the field refuse: octets behind a \
    value, unknown cases and alternatives, numbers out of range.
    """)
  static let breaking = Both(turning: .level("", "trailing: ignore"))
  static let harmless = Both(same: .level("", "trailing: error"))
  let certainty = "certain without bytes: neither profile makes what is let through, and devices may send it"
  let side: ContractSide

  func check(_ pair: ValuePair, reporting changes: inout ContractChanges) {
    guard pair.both[side].trailing == .ignore, pair.both[side.other].trailing == .error else { return }
    let name = pair.both.new.name
    let texts = Both(side, "trailing: ignore", other: "trailing: error")
    changes.report(
      self, pair.path, Both("octets behind “\(name)” are an error now", "octets may follow “\(name)” now")[side],
      old: texts.old, new: texts.new, pair.impact(reader: side.other, .warning),
      at: pair.both.map { $0.place.key("trailing") })
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    let (keeps, isMore) = (pair.tolerances, Both(side, true, other: false))
    if keeps.cases == isMore {
      let texts = self.texts("unknown")
      changes.report(
        self, pair, "what an unknown number does", old: texts.old, new: texts.new,
        pair.value.impact(reader: side.other, .warning), key: "unknown", trying: pair.unknownNumbers)
    }
    if keeps.range == isMore {
      let texts = self.texts("out-of-range")
      changes.report(
        self, pair, "what a number out of range does", old: texts.old, new: texts.new,
        pair.value.impact(reader: side.other, .warning), key: "out-of-range")
    }
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .union(let union) = pair.both[side].field.content,
      case .union(let other) = pair.both[side.other].field.content, union.keepsUnknown, !other.keepsUnknown
    else { return }
    let texts = self.texts("unknown")
    changes.report(
      self, pair, "what an unknown alternative does", old: texts.old, new: texts.new,
      pair.value.impact(reader: side.other, .warning), key: "unknown")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    guard pair.both.map(\.keepsUnknown) == Both(side, true, other: false) else { return }
    let texts = self.texts("unknown")
    changes.report(
      self, pair, "what an unknown member does", old: texts.old, new: texts.new,
      pair.value.impact(reader: side.other, .warning), key: "unknown")
  }

  private func texts(_ key: String) -> Both<String> { Both(side, "\(key): keep", other: "\(key): fail") }
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
