import GATTSchema

struct JSONNameChanged: FieldRule, MemberRule, NumberRule {
  let id = "json-name-changed"
  let category = ContractCategory.json
  let purpose = """
    Keys and names of values in JSON stay: what reads the output of `gattc decode`, or writes for `gattc \
    encode`, goes by them.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, identifier: count }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let names = pair.both.map(\.field.name)
    if !names.isSame, !pair.isReserved {
      changes.report(self, pair, "the name", old: names.old, new: names.new, .breaks, key: "name")
    }
    for alternative in pair.alternatives {
      guard let both = alternative.both, both.old.alternative.name != both.new.alternative.name else { continue }
      changes.report(
        self, pair.value.path + " " + both.old.position, "the name of the alternative",
        old: both.old.alternative.name,
        new: both.new.alternative.name, .breaks, at: alternative.places)
    }
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, both.old.member.name != both.new.member.name else { return }
    changes.report(
      self, pair.value.path + " " + both.old.position, "the name of the bit", old: both.old.member.name,
      new: both.new.member.name, .breaks, at: pair.aligned.places)
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    for (old, new) in pair.namedNumbers where old.name != new.name {
      changes.report(
        self, pair, "the name of \(old.value)", old: old.name, new: new.name, .breaks,
        key: pair.enumerations == nil ? "special \(new.value)" : "case \(new.value)")
    }
  }
}

extension NumberPair {
  /// The cases and the special numbers that both have, by number.
  var namedNumbers: [(old: NamedNumber, new: NamedNumber)] {
    let numbers = both.map { ($0.element.enumeration?.cases ?? []) + ($0.element.quantity?.special ?? []) }
    return numbers.old.compactMap { old in numbers.new.first { $0.value == old.value }.map { (old, $0) } }
  }
}
