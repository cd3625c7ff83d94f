import GATTSchema

struct FieldReserved: FieldRule, MemberRule {
  let id = "field-reserved"
  let mirror = "reserved-reused"
  let purpose = "A field or a bit keeps its meaning: who still reads it finds zeros, once it is reserved."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { reserved: 1 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { reserved: 1 }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
      - { reserved: 1 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard pair.both.new.isReserved, !pair.both.old.isReserved else { return }
    let places = Both(pair.both.old.place.place, pair.both.new.place.place)
    changes.report(
      self, pair.value.path + " " + pair.both.old.position, "\(pair.both.old.title) is reserved now",
      old: pair.both.old.field.content.kindText, new: "reserved",
      pair.value.impact(oldReader: .error, oldDevice: .error, newDevice: .error), at: places,
      showing: WitnessSubject(pair))
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let old = pair.aligned.old, pair.aligned.new == nil else { return }
    let bits = pair.field.both.new.members.first { !$0.isReserved && $0.member.mask & old.member.mask != 0 }
    guard bits == nil else { return }
    changes.report(
      self, pair.value.path + " " + old.position, "\(old.title) has no meaning any more",
      old: old.member.width == 1 ? "a bit" : "bits", new: "reserved",
      pair.value.impact(oldReader: old.severityOfZero, oldDevice: old.severityOfZero, newDevice: .error),
      at: pair.aligned.places, showing: WitnessSubject(pair))
  }
}
