import GATTSchema

struct ConstantChanged: FieldRule {
  let id = "constant-changed"
  let purpose = "What always stands at a place stays: readers refuse anything else."
  let breaking = RuleExample.value(
    """
    struct:
      - { raw: uint8, const: 1 }
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { raw: uint8, const: 2 }
      - { name: Counter, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { raw: uint8, const: 1 }
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { raw: uint8, const: 0x01 }
      - { name: Counter, raw: uint8 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map(\.constantText)
    guard let old = texts.old, let new = texts.new, old != new else { return }
    changes.report(
      self, pair, "what always stands there", old: old, new: new, pair.value.impact(.error),
      key: pair.both.new.field.content.fixed?.kind.rawValue ?? "const")
  }
}

extension WireField {
  /// What a reader insists on at its place; nil where that is not always the same.
  fileprivate var constantText: String? {
    constant.map { "\($0.value)" } ?? field.content.fixed?.pattern.map { Hex.text($0) }
  }
}
