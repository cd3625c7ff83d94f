import GATTSchema

struct LastFieldAddedOrRemoved: StructureRule, MirroredRule {
  static let ids = Both("last-field-removed", "field-appended")
  static let purposes = Both(
    "The last field stays: who expects it finds the octets too few. One that was `optional` may go.",
    """
    A field behind all others is safe only for readers whose schema said `trailing: ignore`. Who expects it of \
    what was not updated needs it to be `optional`.
    """)
  static let breaking = Both(
    turning: .value(
      """
      struct:
        - { name: Counter, raw: uint8 }
      """,
      """
      struct:
        - { name: Counter, raw: uint8 }
        - { name: Humidity, raw: uint8, unit: "%" }
      """))
  static let harmless = Both(
    turning: .characteristic(
      """
      properties: [read]
      trailing: ignore
      value: { struct: [{ name: Counter, raw: uint8 }] }
      """,
      """
      properties: [read]
      trailing: ignore
      value: { struct: [{ name: Counter, raw: uint8 }, { name: Level, raw: uint8, optional: true }] }
      """))
  let side: ContractSide

  func check(_ pair: StructurePair, reporting changes: inout ContractChanges) {
    for place in pair.fields.indices where pair.fields[place][side.other] == nil && pair.isLast(place) {
      guard let field = pair.fields[place][side] else { continue }
      let isForeseen = field.isOptional || pair.isNewlyConditional(field, side)
      let texts = Both(side, field.field.content.kindText, other: "")
      let readers = Both(
        side, Severity.breaks(unless: isForeseen),
        other: Severity.breaks(unless: pair.value.both[side.other].trailing == .ignore))
      changes.report(
        self, pair.value.path + " " + field.position,
        "\(field.title) \(Both("behind all others is gone", "is new behind all others")[side])", old: texts.old,
        new: texts.new, pair.value.impact(readers: readers), at: pair.fields[place].places,
        showing: WitnessSubject(pair.value, alone: field, side))
    }
  }
}

extension WireField {
  /// Whether it is there only where octets are left.
  fileprivate var isOptional: Bool { field.presence?.parts.contains(.remaining) ?? (field.repetition == .rest) }
}
