import GATTSchema

struct FieldKindChanged: FieldRule, JSONRule {
  let id = "field-kind-changed"
  let purpose = "What is at a place stays of its kind: a number is no text, and a constant no number."
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Code, string: ascii, length: 4 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Code, bytes: 4 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Code, string: ascii, length: 4 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8 }
      - { name: Label, string: "ascii", length: 4 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard !pair.both.old.isReserved, !pair.both.new.isReserved else { return }
    let kinds = pair.both.map(\.kindText)
    guard !kinds.isSame else { return }
    // A constant is a number that a reader of numbers takes, too.
    let constants = pair.both.map { $0.constant != nil }
    let numbers = pair.both.map { $0.number != nil }
    changes.report(
      self, pair, "the kind", old: kinds.old, new: kinds.new,
      pair.value.impact(
        oldReader: .breaks(unless: constants.new && numbers.old),
        newReader: .breaks(unless: constants.old && numbers.new)),
      key: "const")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let shapes = pair.both.map(\.shape)
    let kinds = shapes.map(\.title)
    guard !kinds.isSame else { return }
    changes.report(
      self, pair, "the type", old: kinds.old, new: kinds.new,
      pair.value.impact(
        oldReader: .breaks(unless: shapes.old.takes(shapes.new)),
        newReader: .breaks(unless: shapes.new.takes(shapes.old))),
      key: "type")
  }
}

extension JSONShape {
  /// Whether a reader of this type takes all of another type.
  fileprivate func takes(_ other: JSONShape) -> Bool {
    switch (self, other) {
    case (.any, _), (.number, .integer): true
    default: false
    }
  }
}

extension WireField {
  /// The number that it always is; nil for anything else.
  var constant: (element: Element, value: Int128)? {
    guard case .constant(let element, let value) = field.content else { return nil }
    return (element, value)
  }

  /// The type of its number, its bits or its constant.
  var scalar: ScalarType? {
    switch field.content {
    case .number(let element), .constant(let element, _): element.scalar
    case .bits(let group): group.scalar
    case .text, .octets, .structure, .union, .fixed, .checksum, .link: nil
    }
  }
}
