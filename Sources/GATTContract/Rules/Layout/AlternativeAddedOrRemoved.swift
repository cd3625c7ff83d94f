import GATTSchema

struct AlternativeAddedOrRemoved: FieldRule, MirroredRule {
  static let ids = Both("alternative-removed", "alternative-added")
  static let purposes = Both(
    "An alternative that is still written stays. A reader that has `unknown: keep` keeps what it does not know.",
    "A new alternative is safe only for readers whose schema said `unknown: keep`; others refuse it.")
  static let breaking = Both(turning: adding(unknown: "fail"))
  static let harmless = Both(turning: adding(unknown: "keep"))
  let side: ContractSide

  private static func adding(unknown: String) -> RuleExample {
    let union = "union: uint8\nunknown: \(unknown)\nalternatives:\n  - { name: Idle, is: 1 }"
    return .value(union, "\(union)\n  - { name: Level, is: 2, struct: [{ name: Value, raw: uint8 }] }")
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    for alternative in pair.alternatives where alternative[side.other] == nil {
      guard let item = alternative[side], !pair.isRenumbered(item),
        case .union(let union) = pair.both[side.other].field.content
      else { continue }
      let title = wireTitle(item.alternative.name, item.position)
      let tags = Both(side, "\(item.alternative.tags)", other: "")
      changes.report(
        self, pair.value.path + " " + item.position, "the alternative \(title) is \(Both("gone", "new")[side])",
        old: tags.old, new: tags.new,
        pair.value.impact(
          readers: Both(side.other, .breaks(unless: union.keepsUnknown), other: .note),
          devices: Both(side.other, .error, other: .note)),
        at: alternative.places, showing: WitnessSubject(pair.value, alternatives: Both(side, item, other: nil)))
    }
  }
}
