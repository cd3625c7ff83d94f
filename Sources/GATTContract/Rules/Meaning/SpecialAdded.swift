import GATTSchema

struct SpecialAdded: NumberRule {
  let id = "special-added"
  let mirror = "special-removed"
  let purpose = "A number that stood for a value does not stand for none: who does not know takes it for one."
  let breaking = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF, Fault: 0xFE } }"#)
  let harmless = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
    #"{ raw: uint8, unit: "%", special: { Unknown: 255 } }"#)

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    for special in quantities.new.special where !quantities.old.special.contains(where: special.isSame) {
      let isMoved = quantities.old.special(special.value) != nil && special.others == nil
      guard !isMoved else { continue }
      let wasValid = pair.range(.old)?.contains(special.value) ?? true
      changes.report(
        self, pair, "“\(special.name)” is a new special number", old: "", new: special.numbersText,
        pair.value.impact(oldReader: .error, newReader: .breaks(unless: !wasValid)), key: "special \(special.value)",
        trying: [special.value])
    }
  }
}
