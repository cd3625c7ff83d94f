import GATTSchema

struct RepetitionChanged: FieldRule {
  let id = "repetition-changed"
  let purpose = "How often a field is there stays, and what says so."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Sample, raw: uint8, repeat: 2 }
    """,
    """
    struct:
      - { name: Sample, raw: uint8, repeat: 3 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Sample, raw: uint8, repeat: 2 }
    """,
    """
    struct:
      - { name: Sample, raw: "uint8", repeat: 0x2 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let texts = Both(
      pair.structure.common.old.text(pair.both.old.field.repetition),
      pair.structure.common.new.text(pair.both.new.field.repetition))
    guard !texts.isSame else { return }
    let shown = Both(
      pair.structure.positions.old.text(pair.both.old.field.repetition),
      pair.structure.positions.new.text(pair.both.new.field.repetition)
    ).map { $0.isEmpty ? "once" : $0 }
    changes.report(
      self, pair, "how often there is one", old: shown.old, new: shown.new, pair.value.impact(.error),
      key: "repeat")
  }
}
