import GATTSchema

enum SpecialRemoved: NumberRule {
  static let id = "special-removed"
  static let mirror = "special-added"
  static let purpose = """
    A number that stood for no value does not stand for one: who does not know takes the value for none.
    """
  static let breaking = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF, Fault: 0xFE } }"#,
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#)
  static let harmless = RuleExample.value(
    #"{ raw: uint8, unit: "%", special: { Not Known: 0xFF } }"#,
    #"{ raw: uint8, unit: "%", special: { Unknown: 255 } }"#)

  static func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities else { return }
    for special in quantities.old.special where !quantities.new.special.contains(where: special.isSame) {
      let isMoved = quantities.new.special(special.value) != nil && special.others == nil
      guard !isMoved else { continue }
      let isValid = pair.range(.new)?.contains(special.value) ?? true
      changes.report(
        Self.self, pair, "“\(special.name)” is no special number any more", old: special.numbersText, new: "",
        pair.value.impact(oldReader: .breaks(unless: !isValid), newReader: .error), key: "special \(special.value)",
        trying: [special.value])
    }
  }
}
