import GATTSchema

struct AlternativeRemoved: FieldRule {
  let id = "alternative-removed"
  let mirror = "alternative-added"
  let purpose = """
    An alternative that is still written stays. A reader that has `unknown: keep` keeps what it does not know.
    """
  let breaking = RuleExample.value(
    """
    union: uint8
    unknown: fail
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """,
    """
    union: uint8
    unknown: fail
    alternatives:
      - { name: Idle, is: 1 }
    """)
  let harmless = RuleExample.value(
    """
    union: uint8
    unknown: keep
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """,
    """
    union: uint8
    unknown: keep
    alternatives:
      - { name: Idle, is: 1 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    for alternative in pair.alternatives where alternative.new == nil {
      guard let old = alternative.old, !pair.isRenumbered(old), case .union(let union) = pair.both.new.field.content
      else { continue }
      changes.report(
        self, pair.value.path + " " + old.position,
        "the alternative \(wireTitle(old.alternative.name, old.position)) is gone",
        old: "\(old.alternative.tag)", new: "",
        pair.value.impact(
          newReader: .breaks(unless: union.keepsUnknown), oldDevice: .note, newDevice: .error), at: alternative.places,
        showing: WitnessSubject(pair.value, alternatives: Both(old, nil)))
    }
  }
}
