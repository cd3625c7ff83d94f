import GATTSchema

struct SpecialAddedOrRemoved: NumberRule, MirroredRule {
  static let ids = Both("special-removed", "special-added")
  static let purposes = Both(
    "A number that stood for no value does not stand for one: who does not know takes the value for none.",
    "A number that stood for a value does not stand for none: who does not know takes it for one.")
  static let breaking = Both(
    turning: .value(
      #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
      #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF, Fault: 0xFE } }"#))
  static let harmless = Both(
    same: .value(
      #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
      #"{ raw: uint8, unit: "%", special: { Unknown: 255 } }"#))
  let side: ContractSide

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    let other = quantities[side.other]
    for special in quantities[side].special where !other.special.contains(where: special.isSame) {
      let isMoved = other.special(special.value) != nil && special.others == nil
      guard !isMoved else { continue }
      let isValid = pair.range(side.other)?.contains(special.value) ?? true
      let numbers = Both(side, special.numbersText, other: "")
      changes.report(
        self, pair, "“\(special.name)” is \(Both("no special number any more", "a new special number")[side])",
        old: numbers.old, new: numbers.new,
        pair.value.impact(readers: Both(side, .breaks(unless: !isValid), other: .error)),
        key: "special \(special.value)", trying: [special.value])
    }
  }
}
