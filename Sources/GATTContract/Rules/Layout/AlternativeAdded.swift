import GATTSchema

struct AlternativeAdded: FieldRule {
  let id = "alternative-added"
  let mirror = "alternative-removed"
  let purpose = "A new alternative is safe only for readers whose schema said `unknown: keep`; others refuse it."
  let breaking = RuleExample.value(
    """
    union: uint8
    unknown: fail
    alternatives:
      - { name: Idle, is: 1 }
    """,
    """
    union: uint8
    unknown: fail
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """)
  let harmless = RuleExample.value(
    """
    union: uint8
    unknown: keep
    alternatives:
      - { name: Idle, is: 1 }
    """,
    """
    union: uint8
    unknown: keep
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    for alternative in pair.alternatives where alternative.old == nil {
      guard let new = alternative.new, !pair.isRenumbered(new), case .union(let union) = pair.both.old.field.content
      else { continue }
      changes.report(
        self, pair.value.path + " " + new.position,
        "the alternative \(wireTitle(new.alternative.name, new.position)) is new",
        old: "", new: "\(new.alternative.tag)",
        pair.value.impact(
          oldReader: .breaks(unless: union.keepsUnknown), oldDevice: .error, newDevice: .note),
        at: alternative.places, showing: WitnessSubject(pair.value, alternatives: Both(nil, new)))
    }
  }
}
