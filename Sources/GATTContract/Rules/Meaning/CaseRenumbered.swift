import GATTSchema

struct CaseRenumbered: NumberRule {
  let id = "case-renumbered"
  let purpose = """
    A case keeps its number. Where its name stands for another one, the two schemas mean different things by it.
    """
  let breaking = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1 } }", "{ raw: uint8, cases: { Off: 1, On: 0 } }")
  let harmless = RuleExample.value(
    "{ raw: uint8, cases: { Off: 0, On: 1 } }", "{ raw: uint8, cases: { On: 1, Off: 0 } }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let enumerations = pair.enumerations else { return }
    for old in enumerations.old.cases {
      guard let new = enumerations.new.cases.first(where: { $0.name == old.name }), new.value != old.value else {
        continue
      }
      changes.report(
        self, pair, "the number of the case “\(new.name)”", old: "\(old.value)", new: "\(new.value)",
        pair.value.impact(.error), key: "case \(new.value)", trying: [old.value, new.value])
    }
  }
}
