import GATTSchema

struct TagChanged: FieldRule {
  let id = "tag-changed"
  let purpose = "What tells alternatives apart stays: the same number at the same place."
  let breaking = RuleExample.value(
    """
    union: uint8
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """,
    """
    union: uint16
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """)
  let harmless = RuleExample.value(
    """
    union: uint8
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """,
    """
    union: "uint8"
    alternatives:
      - { name: Idle, is: 1 }
      - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .union(let old) = pair.both.old.field.content, case .union(let new) = pair.both.new.field.content
    else { return }
    let texts = Both(pair.structure.common.old.text(old.tag), pair.structure.common.new.text(new.tag))
    guard !texts.isSame else { return }
    changes.report(
      self, pair, "what tells the alternatives apart", old: pair.structure.positions.old.text(old.tag),
      new: pair.structure.positions.new.text(new.tag), pair.value.impact(.error), key: "union")
  }
}
