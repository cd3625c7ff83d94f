import GATTSchema

struct SpecialRemoved: NumberRule {
  let id = "special-removed"
  let mirror = "special-added"
  let purpose = """
    A number that stood for no value does not stand for one: who does not know takes the value for none.
    """
  let breaking = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF, Fault: 0xFE } }"#,
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#)
  let harmless = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
    #"{ raw: uint8, unit: "%", special: { Unknown: 255 } }"#)

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    for special in quantities.old.special where !quantities.new.special.contains(where: special.isSame) {
      let isMoved = quantities.new.special(special.value) != nil && special.others == nil
      guard !isMoved else { continue }
      let isValid = pair.range(.new)?.contains(special.value) ?? true
      changes.report(
        self, pair, "“\(special.name)” is no special number any more", old: special.numbersText, new: "",
        pair.value.impact(oldReader: .breaks(unless: !isValid), newReader: .error), key: "special \(special.value)",
        trying: [special.value])
    }
  }
}
