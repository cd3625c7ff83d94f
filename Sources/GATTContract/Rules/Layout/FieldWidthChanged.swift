import GATTSchema

struct FieldWidthChanged: FieldRule, MemberRule {
  let id = "field-width-changed"
  let purpose = "A number keeps its width: with it everything behind moves."
  let breaking = RuleExample.value("{ raw: uint8 }", "{ raw: uint16 }")
  let harmless = RuleExample.value("{ raw: uint16 }", #"{ raw: uint16, unit: "%" }"#)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    if let old = pair.both.old.field.content.fixed?.end, let new = pair.both.new.field.content.fixed?.end, old != new {
      changes.report(
        self, pair, "the padding", old: "to octet \(old)", new: "to octet \(new)", pair.value.impact(.error),
        key: "pad-to")
    }
    guard let old = pair.both.old.scalar, let new = pair.both.new.scalar, old.bits != new.bits else { return }
    changes.report(
      self, pair, "the width", old: "\(old.bits) bits", new: "\(new.bits) bits", pair.value.impact(.error),
      key: "raw")
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, both.old.member.width != both.new.member.width else { return }
    let texts = both.map { "\($0.member.width) bits" }
    changes.report(
      self, pair.value.path + " " + both.old.position, "the width of \(both.new.title)", old: texts.old,
      new: texts.new, pair.value.impact(.error), at: pair.aligned.places, showing: WitnessSubject(pair))
  }
}
