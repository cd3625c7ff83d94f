import GATTSchema

struct PresenceChanged: FieldRule, JSONRule {
  let id = "presence-changed"
  let purpose = "When a field is there stays: by the same bit, number or rest."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Has Counter, 1: Has Other } }
      - { name: Counter, raw: uint8, when: Has Counter }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Has Counter, 1: Has Other } }
      - { name: Counter, raw: uint8, when: Has Other }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Has Counter, 1: Has Other } }
      - { name: Counter, raw: uint8, when: Has Counter }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Counted, 1: Has Other } }
      - { name: Counter, raw: uint8, when: Counted }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let texts = Both(
      pair.structure.common.old.text(pair.both.old.field.presence),
      pair.structure.common.new.text(pair.both.new.field.presence))
    guard !texts.isSame else { return }
    changes.report(
      self, pair, "when there is one", old: pair.structure.positions.old.presence(pair.both.old),
      new: pair.structure.positions.new.presence(pair.both.new),
      pair.value.impact(
        oldReader: .breaks(unless: pair.isOptionalOnly(.old)), newReader: .breaks(unless: pair.isOptionalOnly(.new))),
      key: "when")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let optional = pair.both.map(\.isOptional)
    guard !optional.isSame else { return }
    let texts = optional.map { $0 ? "optional" : "always" }
    changes.report(
      self, pair, "when there is one", old: texts.old, new: texts.new,
      pair.value.impact(
        oldReader: .breaks(unless: optional.old), newReader: .breaks(unless: optional.new)),
      key: "optional")
  }
}

extension FieldPair {
  /// Whether one side takes the field or the end of the octets, and the other always has the field.
  fileprivate func isOptionalOnly(_ side: ContractSide) -> Bool {
    both[side].field.presence == .remaining && both[side.other].field.presence == nil
  }
}

extension ReferenceNames {
  /// When a field is there.
  fileprivate func presence(_ field: WireField) -> String {
    field.field.presence == nil ? "always" : text(field.field.presence)
  }
}
