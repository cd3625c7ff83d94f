import GATTSchema

struct FieldInsertedOrDeleted: StructureRule, MirroredRule {
  static let ids = Both("field-deleted", "field-inserted")
  static let purposes = Both(
    "Nothing between fields goes away: all that is behind moves. Reserve its octets instead.",
    """
    Nothing is put between fields: all that is behind moves. A field may come with a bit that had no meaning, \
    for readers that know the bit.
    """)
  static let breaking = Both(
    turning: .value(
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """,
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Humidity, raw: uint8, unit: "%" }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """))
  static let harmless = Both(
    RuleExample.value(
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Humidity, raw: uint8, unit: "%" }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """,
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Moisture, raw: uint8, unit: "%" }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """),
    RuleExample.value(
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { reserved: 1 }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """,
      """
      struct:
        - { name: Count, raw: uint8 }
        - { reserved: 1 }
        - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
      """))
  let side: ContractSide

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    for place in pair.fields.indices where pair.fields[place][side.other] == nil && !pair.isLast(place) {
      guard let field = pair.fields[place][side] else { continue }
      let isForeseen = pair.isNewlyConditional(field, side)
      let texts = Both(side, field.field.content.kindText, other: "")
      changes.report(
        self, pair.value.path + " " + field.position,
        "\(field.title) \(Both("before other fields is gone", "is new before other fields")[side])", old: texts.old,
        new: texts.new, pair.value.impact(readers: Both(side, .breaks(unless: isForeseen), other: .error)),
        at: pair.fields[place].places, showing: WitnessSubject(pair.value))
    }
  }
}

extension StructurePair {
  /// Whether a field of one side goes by bits that have no meaning on the other, so that it never comes from there.
  func isNewlyConditional(_ field: WireField, _ side: ContractSide) -> Bool {
    guard let presence = field.field.presence else { return false }
    return presence.parts.contains { part in
      guard case .isSet(let reference) = part, let member = reference.member else { return false }
      guard both[side].fields.indices.contains(reference.field) else { return false }
      let flags = both[side].fields[reference.field]
      guard flags.members.indices.contains(member) else { return false }
      let bits = flags.members[member].member.mask
      let pair = fields.first { (side == .old ? $0.old : $0.new)?.id == flags.id }
      guard let other = side == .old ? pair?.new : pair?.old else { return false }
      return !other.members.contains { !$0.isReserved && $0.member.mask & bits != 0 }
    }
  }
}
