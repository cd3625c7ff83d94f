import GATTSchema

struct OffsetChanged: NumberRule {
  let id = "offset-changed"
  let purpose = "What is added to a number stays: with another offset every value is silently wrong."
  let breaking = RuleExample.value(
    "{ raw: int16, scale: 0.1, unit: °C, offset: 0 }", "{ raw: int16, scale: 0.1, unit: °C, offset: -40 }")
  let harmless = RuleExample.value(
    "{ raw: int16, scale: 0.1, unit: °C, offset: -40 }", "{ raw: int16, scale: 0.1, unit: °C, offset: -40.0 }")

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    guard let quantities = pair.quantities, quantities.old.offset != quantities.new.offset else { return }
    changes.report(
      self, pair, "the offset", old: quantities.old.offset.text, new: quantities.new.offset.text,
      pair.value.impact(.error), key: "offset", trying: pair.typicalNumbers)
  }
}
