import GATTSchema

struct FieldSignChanged: FieldRule, MemberRule {
  let id = "field-sign-changed"
  let purpose = "A number keeps its sign, and how that is said."
  let breaking = RuleExample.value("{ raw: uint16 }", "{ raw: int16 }")
  let harmless = RuleExample.value("{ raw: int16 }", "{ raw: int16, encoding: twos-complement }")

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.scalar, let new = pair.both.new.scalar, old.isInteger, new.isInteger else { return }
    let texts = Both(old, new).map(\.signText)
    guard !texts.isSame else { return }
    changes.report(self, pair, "the sign", old: texts.old, new: texts.new, pair.value.impact(.error), key: "raw")
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { member -> String in
      guard case .signed = member.member.content else { return "unsigned" }
      return "signed"
    }
    guard !texts.isSame else { return }
    changes.report(
      self, pair.value.path + " " + both.old.position, "the sign of \(both.new.title)", old: texts.old,
      new: texts.new, pair.value.impact(.error), at: pair.aligned.places, showing: WitnessSubject(pair))
  }
}

extension ScalarType {
  /// Whether it has a sign, and which.
  fileprivate var signText: String {
    kind != .signed ? "unsigned" : encoding.isSignMagnitude ? "sign and magnitude" : "signed"
  }
}
