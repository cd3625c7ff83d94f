import GATTSchema

struct AlternativeRenumbered: FieldRule {
  let id = "alternative-renumbered"
  let purpose = """
    The tag or the op code of an alternative stays: what was asked for is not done, and what is sent is something \
    else. Alternatives are the same here by their names.
    """
  let breaking = RuleExample.value(
    """
    union: uint8
    alternatives:
      - { name: Temperature, is: 1, raw: int16 }
      - { name: Humidity, is: 2, raw: uint16 }
    """,
    """
    union: uint8
    alternatives:
      - { name: Temperature, is: 1, raw: int16 }
      - { name: Humidity, is: 7, raw: uint16 }
    """)
  let harmless = RuleExample.value(
    """
    union: uint8
    alternatives:
      - { name: Temperature, is: 1, raw: int16 }
      - { name: Humidity, is: 2, raw: uint16 }
    """,
    """
    union: uint8
    alternatives:
      - { name: Moisture, is: 0x02, raw: uint16 }
      - { name: Temperature, is: 1, raw: int16 }
    """)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    for old in pair.both.old.alternatives {
      guard let new = pair.both.new.alternatives.first(where: { $0.alternative.name == old.alternative.name }),
        new.alternative.tags != old.alternative.tags
      else { continue }
      let values = pair.value.both
      changes.report(
        self, pair.value.path + " " + old.position,
        "the tag of the alternative “\(new.alternative.name)” of “\(values.new.name)”", old: "\(old.alternative.tags)",
        new: "\(new.alternative.tags)", pair.value.impact(.error), at: Both(old.place.place, new.place.place),
        showing: WitnessSubject(pair.value, alternatives: Both(old, new)))
    }
  }
}

extension FieldPair {
  /// Whether the other union has an alternative of the same name under another tag.
  func isRenumbered(_ alternative: WireAlternative) -> Bool {
    let all = both.old.alternatives + both.new.alternatives
    return all.contains {
      $0.alternative.name == alternative.alternative.name && $0.alternative.tags != alternative.alternative.tags
    }
  }
}
