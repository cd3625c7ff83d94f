import GATTSchema

struct CaseAddedOrRemoved: NumberRule, MirroredRule {
  static let ids = Both("case-removed", "case-added")
  static let purposes = Both(
    "A case that is still sent stays: readers without it refuse it, unless their schema says `unknown: keep`.",
    "A new case is safe only for readers whose schema said `unknown: keep`; others refuse it.")
  static let breaking = Both(
    turning: .value(
      "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: fail }",
      "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: fail }"))
  static let harmless = Both(
    turning: .value(
      "{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: keep }",
      "{ raw: uint8, cases: { Off: 0, On: 1, Blink: 2 }, unknown: keep }"))
  let side: ContractSide

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let enumerations = pair.enumerations else { return }
    let other = enumerations[side.other]
    for item in enumerations[side].cases where other.named(item.value) == nil {
      guard other.cases.allSatisfy({ $0.name != item.name }) else { continue }
      let values = Both(side, "\(item.value)", other: "")
      changes.report(
        self, pair, "“\(item.name)” is \(Both("no case any more", "a new case")[side])", old: values.old,
        new: values.new,
        pair.value.impact(
          readers: Both(side.other, .breaks(unless: other.unknown == .keep), other: .note),
          devices: Both(side.other, .error, other: .note)),
        key: "case \(item.value)", trying: [item.value])
    }
  }
}
