import GATTSchema

struct ReservedReused: FieldRule, MemberRule {
  let id = "reserved-reused"
  let mirror = "field-reserved"
  let purpose = """
    Who ignored reserved octets or bits goes on doing so, but who reads them now finds zeros in what was not \
    updated.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { reserved: 1 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Humidity, raw: uint8, unit: "%" }
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
    guard pair.both.old.isReserved, !pair.both.new.isReserved else { return }
    let places = Both(pair.both.old.place.place, pair.both.new.place.place)
    changes.report(
      self, pair.value.path + " " + pair.both.new.position, "\(pair.both.new.title) was reserved", old: "reserved",
      new: pair.both.new.field.content.kindText,
      pair.value.impact(newReader: .error, oldDevice: .error, newDevice: .error), at: places,
      showing: WitnessSubject(pair))
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let new = pair.aligned.new, pair.aligned.old == nil else { return }
    let bits = pair.field.both.old.members.first { !$0.isReserved && $0.member.mask & new.member.mask != 0 }
    guard bits == nil else { return }
    changes.report(
      self, pair.value.path + " " + new.position, "\(new.title) had no meaning", old: "reserved",
      new: new.member.width == 1 ? "a bit" : "bits",
      pair.value.impact(newReader: new.severityOfZero, oldDevice: .error, newDevice: new.severityOfZero),
      at: pair.aligned.places,
      showing: WitnessSubject(pair))
  }
}

extension WireMember {
  /// What it does to read zero from who says nothing: a flag, or a case, is a claim that may be wrong, a number is one.
  var severityOfZero: Severity {
    if member.isDerived { return .note }
    guard let element = number?.element else { return .warning }
    return WireMeaning.number(WireInteger(element: element), alternate: "").severityOfZero ?? .error
  }
}
