import GATTSchema

struct FieldReservedOrReused: FieldRule, MemberRule, MirroredRule {
  static let ids = Both("field-reserved", "reserved-reused")
  static let purposes = Both(
    "A field or a bit keeps its meaning: who still reads it finds zeros, once it is reserved.",
    """
    Who ignored reserved octets or bits goes on doing so, but who reads them now finds zeros in what was not \
    updated.
    """)
  static let breaking = Both(
    turning: .value(
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { reserved: 1 }
      """,
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Humidity, raw: uint8, unit: "%" }
      """))
  static let harmless = Both(
    same: .value(
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { reserved: 1 }
      """,
      """
      struct:
        - { name: Count, raw: uint8 }
        - { reserved: 1 }
      """))
  let side: ContractSide

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let field = pair.both[side]
    guard pair.both[side.other].isReserved, !field.isReserved else { return }
    let texts = Both(side, field.field.content.kindText, other: "reserved")
    changes.report(
      self, pair.value.path + " " + field.position, "\(field.title) \(Both("is reserved now", "was reserved")[side])",
      old: texts.old, new: texts.new,
      pair.value.impact(readers: Both(side, .error, other: .note), devices: Both(.error, .error)),
      at: pair.both.map(\.place.place), showing: WitnessSubject(pair))
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let item = pair.aligned[side], pair.aligned[side.other] == nil else { return }
    let others = pair.field.both[side.other].members
    guard !others.contains(where: { !$0.isReserved && $0.member.mask & item.member.mask != 0 }) else { return }
    let texts = Both(side, item.member.width == 1 ? "a bit" : "bits", other: "reserved")
    let severity = item.severityOfZero
    changes.report(
      self, pair.value.path + " " + item.position,
      "\(item.title) \(Both("has no meaning any more", "had no meaning")[side])", old: texts.old, new: texts.new,
      pair.value.impact(
        readers: Both(side, severity, other: .note), devices: Both(side, severity, other: .error)),
      at: pair.aligned.places, showing: WitnessSubject(pair))
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
